//! Drives the board without the panels, for looking at it: `view_demo SIZE SCRIPT…`.
//!
//! ```text
//! view_demo 1280x720 'rules sava' 'wait 1' 'touch DE1' 'hover D1' 'wait 0.3' 'shot a.png'
//! ```
//!
//! Words: `rules R` (before anything else), `start POSITION`, `seed N` or
//! `seed win`, `scale F`, `area X Y W H`,
//! `calm`, `wait SECONDS`, `touch NODE`, `focus NODE`, `hover NODE`, `unhover`, `play TURN`,
//! `act KEY`, `undo`, `speed F`,
//! `soak N` (plays N turns), `choose KIND`, `idle` (prints how many frames the next two seconds take), `shot FILE`,
//! `stay` (does not exit). Intents of `play` come as a script's.

fn main() {
    #[cfg(feature = "game")]
    demo::main();
}

#[cfg(feature = "game")]
mod demo {
    use bevy::prelude::*;
    use bevy::render::view::screenshot::{Screenshot, save_to_disk};
    use bevy::window::WindowResolution;
    use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};
    use crossweb::input::{self, Selection};
    use crossweb::record::chance::{SPIDER_FACES, throw};
    use crossweb::rules::any::Rules;
    use crossweb::rules::{NodeId, Step};
    use crossweb::table::{self, Deed, Game, Intent, Player, Setup, Source, Start, StartGame};
    use crossweb::view::{self, BoardArea, Motion, Showing, Stirring};

    #[derive(Resource)]
    struct Script {
        words: std::collections::VecDeque<String>,
        wait: f32,
        frames: Option<u32>,
    }

    pub fn main() {
        let mut args = std::env::args().skip(1);
        let size = args.next().unwrap_or_else(|| "1280x720".into());
        let (w, h) = size.split_once('x').expect("a size");
        let mut words: std::collections::VecDeque<String> = args.collect();
        let mut take = |key: &str| {
            let i = words.iter().position(|w| w.starts_with(&format!("{key} ")))?;
            words.remove(i).map(|w| w[key.len() + 1..].to_owned())
        };
        let rules = Rules::parse(&take("rules").unwrap_or_else(|| "sava".into())).expect("rules");
        let start = take("start");
        let seed = take("seed").map_or(1, |s| match s.as_str() {
            // The first seed whose first throw shows two spiders.
            "win" => (0..).find(|s| throw(*s, 0, SPIDER_FACES).spiders == 2).unwrap_or(0),
            other => other.parse().expect("a seed"),
        });
        let scale: f32 = take("scale").map_or(1.0, |s| s.parse().expect("a scale"));
        let area = take("area").map(|a| {
            let n: Vec<f32> = a.split(' ').map(|n| n.parse().expect("a number")).collect();
            Rect::new(n[0], n[1], n[0] + n[2], n[1] + n[3])
        });
        let resolution =
            WindowResolution::new(w.parse().expect("a width"), h.parse().expect("a height"))
                .with_scale_factor_override(scale);
        let window = Window { title: "Crossweb".into(), resolution, ..default() };
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }),
        )
        .add_plugins(EguiPlugin::default())
        .add_plugins((table::plugin, input::plugin, view::plugin))
        .insert_resource(BoardArea(area))
        .insert_resource(Script { words, wait: 0.6, frames: None })
        .add_systems(EguiPrimaryContextPass, fonts)
        .add_systems(Update, act.before(input::InputSystems));
        let player = |name: &str| Player { name: name.into(), brain: None };
        let players = [player("Red"), player("Blue")];
        app.world_mut().write_message(StartGame(Setup {
            rules,
            players,
            seed,
            start: start.map_or(Start::Usual, Start::At),
            record: None,
            rated: false,
        }));
        app.run();
    }

    fn fonts(mut contexts: EguiContexts, mut done: Local<bool>) -> Result {
        if !std::mem::replace(&mut *done, true) {
            let data = egui::FontData::from_static(include_bytes!("../assets/fonts/text.ttf"));
            let mut fonts = egui::FontDefinitions::empty();
            fonts.font_data.insert("text".into(), std::sync::Arc::new(data));
            for family in [egui::FontFamily::Proportional, egui::FontFamily::Monospace] {
                fonts.families.insert(family, vec!["text".into()]);
            }
            contexts.ctx_mut()?.set_fonts(fonts);
        }
        Ok(())
    }

    fn act(
        mut script: ResMut<Script>,
        (time, game): (Res<Time<Real>>, Option<Res<Game>>),
        mut selection: ResMut<Selection>,
        mut intents: MessageWriter<Intent>,
        (mut motion, mut stirring, showing): (ResMut<Motion>, ResMut<Stirring>, Res<Showing>),
        (mut commands, mut exit): (Commands, MessageWriter<AppExit>),
        mut refused: MessageReader<table::Refused>,
    ) {
        for refused in refused.read() {
            println!("crossweb: refused: {}", refused.refusal);
        }
        if let Some(frames) = &mut script.frames {
            *frames += 1;
        } else {
            stirring.keep(0.2);
        }
        script.wait -= time.delta_secs();
        let Some(game) = game.filter(|_| script.wait <= 0.0) else { return };
        if let Some(frames) = script.frames.take() {
            println!("frames: {frames}");
        }
        let Some(word) = script.words.pop_front() else {
            exit.write(AppExit::Success);
            return;
        };
        script.wait = 0.05;
        let (key, rest) = word.split_once(' ').unwrap_or((&word, ""));
        let node = |name: &str| -> NodeId {
            game.0.position().board().node(name).unwrap_or_else(|| panic!("no node {name}"))
        };
        match key {
            "wait" => script.wait = rest.parse().expect("seconds"),
            "touch" => selection.touch(node(rest)),
            "focus" => selection.focus = Some(node(rest)),
            "hover" => selection.hovered = Some(node(rest)),
            "unhover" => selection.hovered = None,
            "calm" => motion.reduced = true,
            "act" => selection.act(if rest == "throw" { "throw" } else { "decline" }),
            "choose" => {
                let choices = selection.choices.clone();
                let found = choices.iter().find(|c| match c {
                    Step::Choose(kind) => kind.0 == rest,
                    other => **other == Step::Keep && rest == "keep",
                });
                selection.choose(*found.expect("on offer"));
            }
            "play" => {
                let deed = Deed::Play { turn: rest.into(), chance: None };
                intents.write(Intent { source: Source::Script, deed });
            }
            "speed" => motion.speed = rest.parse().expect("a number"),
            "soak" => {
                // Any turns, one after another, each shown to its end.
                let left: usize = rest.parse().expect("a number");
                let turns = game.0.turns();
                if showing.0 {
                    script.words.push_front(word.clone());
                } else if left > 0 && !turns.is_empty() {
                    script.words.push_front(format!("soak {}", left - 1));
                    let turn = turns[(left * 7919) % turns.len()].clone();
                    let deed = Deed::Play { turn, chance: None };
                    intents.write(Intent { source: Source::Script, deed });
                }
                script.wait = 0.0;
            }
            "undo" => {
                intents.write(Intent { source: Source::Script, deed: Deed::Undo });
            }
            "shot" => {
                let path = rest.to_owned();
                commands.spawn(Screenshot::primary_window()).observe(save_to_disk(path));
                script.wait = 0.9;
            }
            "idle" => {
                script.frames = Some(0);
                script.wait = 2.0;
            }
            "stay" => {
                script.frames = Some(0);
                script.wait = f32::MAX;
            }
            other => panic!("unknown word {other}"),
        }
    }
}
