//! Sound: what happens at the table can be followed with eyes closed.
//!
//! A [`Cue`] plays a sound. Whoever shows motion sends it at the right moment, and says so with
//! [`CuesFromView`]; without it, what [`Happened`] is heard at once, one effect after another.
//! Refusals, dangers and the room's own sound are always played from here.

mod bank;
mod cue;

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{AudioSource as Sound, AudioTween};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

pub use self::cue::{Cue, SoundCue, cue_for, when_the_dice_lie};

use self::bank::Bank;
use crate::rules::{Effect, NodeId, Side, Sign};
use crate::table::{
    Epoch, Game, Happened, Match, Phase, Refused, Reset, Source, TableSystems, Tempo,
};

/// How loud everything is. The sliders run from 0 to 1 and are heard as even.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct SoundSettings {
    /// Everything.
    pub master: f32,
    /// What happens, and the buttons.
    pub effects: f32,
    /// The room.
    pub ambience: f32,
    /// Nothing is heard at all.
    pub muted: bool,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self { master: 0.8, effects: 1.0, ambience: 0.5, muted: false }
    }
}

impl SoundSettings {
    /// The loudness of a channel whose own slider stands at `channel`, in decibels.
    fn decibels(&self, channel: f32) -> f32 {
        let (silence, sliders) = (Decibels::SILENCE.0, self.master.max(0.0) * channel.max(0.0));
        // Loudness is heard roughly as the square root of amplitude: half way is half as loud.
        if self.muted { silence } else { (40.0 * sliders.log10()).clamp(silence, 0.0) }
    }
}

/// While this resource is there, whoever shows motion sends the cues of the turns' effects.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct CuesFromView;

/// Whether night has fallen on the room (a reading, in Towers): then its night is heard, if it has
/// one, and not its day.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Night(pub bool);

/// The systems here, in `Update`, after the table's.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SoundSystems;

/// The channel of everything that happens.
#[derive(Resource)]
struct Effects;

/// The channel of the room.
#[derive(Resource)]
struct Ambience;

/// The channel of the heart that beats while revenge is open.
#[derive(Resource)]
struct Heart;

/// Until when the room makes way for a great moment.
#[derive(Resource, Default)]
struct MakeWay(Duration);

/// When each of the sounds that are being heard will have ended.
#[derive(Resource, Default)]
struct Voices(Vec<Duration>);

/// Cues that wait for their moment.
#[derive(Resource, Default)]
struct Waiting(Vec<Later>);

struct Later {
    due: Duration,
    cue: Cue,
    /// Not while the view is still showing a turn.
    after_motion: bool,
}

/// The small differences between two times the same sound. No chance of the game's is in it.
#[derive(Resource)]
struct Variety {
    rng: Pcg64Mcg,
    /// When each cue was last heard, and which take it was.
    last: HashMap<SoundCue, (Duration, usize)>,
}

/// Between two effects of one turn, where no view sets the pace.
const STEP: Duration = Duration::from_millis(180);
/// How long the dice roll, where no view shows it.
const ROLL: Duration = Duration::from_millis(700);
/// The same sound again within so short a time would only be louder.
const TOO_SOON: Duration = Duration::from_millis(40);
/// More than so many sounds at once are noise; the last two places are kept for great moments.
const MOST: usize = 8;
const KEPT: usize = 2;
/// How far two times the same take differ at most, either way: in pitch, and in decibels.
const PITCH: f64 = 0.03;
const LOUDNESS: f32 = 1.5;
/// By how many decibels the room makes way; how fast, for how long, and how slowly it comes back.
const LOWERED: f32 = -9.0;
const SINK: Duration = Duration::from_millis(120);
const LOW: Duration = Duration::from_millis(600);
const RISE: Duration = Duration::from_millis(1500);
/// How far to the side the board's edge sounds.
const WIDTH: f32 = 0.6;

/// The ears. Needs Bevy's `AssetPlugin`; the table's plugin may come before or after.
pub fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Ambience>()
        .add_audio_channel::<Heart>()
        .add_message::<Cue>()
        .init_resource::<SoundSettings>()
        .init_resource::<Night>()
        .init_resource::<MakeWay>()
        .init_resource::<Voices>()
        .init_resource::<Bank>()
        .init_resource::<Waiting>()
        .insert_resource(Variety { rng: Pcg64Mcg::seed_from_u64(0), last: HashMap::new() })
        .add_systems(
            Update,
            (
                set_volumes,
                bank::open,
                bank::fill,
                room,
                beat,
                hear_refusals,
                hear_what_happened,
                hear_dangers,
                play,
            )
                .chain()
                .in_set(SoundSystems)
                .after(TableSystems),
        );
}

/// The channels follow the sliders, and the room makes way for great moments.
fn set_volumes(
    settings: Res<SoundSettings>,
    way: Res<MakeWay>,
    time: Res<Time>,
    effects: Res<AudioChannel<Effects>>,
    ambience: Res<AudioChannel<Ambience>>,
    heart: Res<AudioChannel<Heart>>,
    mut told: Local<f32>,
) {
    let gain = way.gain(time.elapsed());
    let tween = if gain < *told {
        AudioTween::linear(SINK)
    } else if gain > *told {
        AudioTween::new(RISE, AudioEasing::InOutPowi(2))
    } else if settings.is_changed() {
        AudioTween::default()
    } else {
        return;
    };
    *told = gain;
    let room = settings.decibels(settings.ambience);
    let now = (room + gain).max(Decibels::SILENCE.0);
    ambience.set_volume(now).fade_in(tween.clone());
    heart.set_volume(now).fade_in(tween);
    if settings.is_changed() {
        effects.set_volume(settings.decibels(settings.effects));
        // What cannot be heard need not be mixed, all day long.
        if room > Decibels::SILENCE.0 {
            ambience.resume();
            heart.resume();
        } else {
            ambience.pause();
            heart.pause();
        }
    }
}

/// The room's sound goes with the game on the table, and with night and day.
fn room(
    game: Option<Res<Game>>,
    night: Res<Night>,
    bank: Res<Bank>,
    channel: Res<AudioChannel<Ambience>>,
    mut playing: Local<Option<Handle<Sound>>>,
) {
    let room = game.map(|game| game.0.rules().info().name);
    // Not decoded yet: it is looked for again with the next frame.
    let find = |name| room.and_then(|room| bank.of_its_own(room, name));
    let dark = if night.0 { find("night") } else { None };
    let wanted = dark.or_else(|| find("ambience"));
    if (*playing).as_ref() == wanted {
        return;
    }
    let fade = || AudioTween::linear(Duration::from_millis(1500));
    if playing.is_some() {
        channel.stop().fade_out(fade());
    }
    if let Some(sound) = wanted {
        channel.play(sound.clone()).looped().fade_in(fade());
    }
    *playing = wanted.cloned();
}

/// A heart beats while somebody may avenge a loss.
fn beat(
    game: Option<Res<Game>>,
    epoch: Res<Epoch>,
    tempo: Option<Res<Tempo>>,
    bank: Res<Bank>,
    channel: Res<AudioChannel<Heart>>,
    mut looked_at: Local<Option<(Epoch, bool)>>,
    mut beats: Local<bool>,
) {
    let game = game.as_ref().map(|game| &game.0);
    let open = match (game, *looked_at) {
        (None, _) => {
            *looked_at = None;
            false
        }
        (Some(_), Some((then, open))) if then == *epoch => open,
        (Some(game), _) => {
            let signs = if game.outcome().is_none() { game.position().signs() } else { vec![] };
            let open = signs.iter().any(|sign| matches!(sign, Sign::Avenger { .. }));
            *looked_at = Some((*epoch, open));
            open
        }
    };
    // It does not begin before the loss has been seen.
    if open == *beats || (open && tempo.is_some_and(|t| t.hold)) {
        return;
    }
    let fade = AudioTween::linear(Duration::from_millis(600));
    if !open {
        channel.stop().fade_out(fade);
        *beats = false;
    } else if let Some(sound) = game.and_then(|g| bank.of_its_own(g.rules().info().name, "heart")) {
        channel.play(sound.clone()).looped().fade_in(fade);
        *beats = true;
    }
}

/// The side of the one person who plays, if there is one.
fn listener(players: &Match) -> Option<Side> {
    match Side::BOTH.map(|side| players.is_person(side)) {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        _ => None,
    }
}

fn hear_refusals(mut refused: MessageReader<Refused>, mut cues: MessageWriter<Cue>) {
    if refused.read().any(|r| r.source == Source::Hand) {
        cues.write(SoundCue::Refuse.into());
    }
}

fn hear_what_happened(
    mut happened: MessageReader<Happened>,
    by_view: Option<Res<CuesFromView>>,
    players: Option<Res<Match>>,
    time: Res<Time>,
    mut waiting: ResMut<Waiting>,
) {
    let mut plies: Vec<(usize, Vec<Effect>)> = Vec::new();
    for h in happened.read() {
        match plies.last_mut() {
            Some((ply, effects)) if *ply == h.ply => effects.push(h.effect.clone()),
            _ => plies.push((h.ply, vec![h.effect.clone()])),
        }
    }
    let (Some(players), None) = (players, by_view) else { return };
    let listener = listener(&players);
    let mut due = time.elapsed();
    for (_, effects) in &plies {
        for (i, effect) in effects.iter().enumerate() {
            if let Some(cue) = cue_for(effects, i, listener) {
                waiting.0.push(Later { due, cue, after_motion: false });
                due += STEP;
            }
            if let Some(cue) = when_the_dice_lie(effect) {
                due += ROLL.saturating_sub(STEP);
                waiting.0.push(Later { due, cue, after_motion: false });
                due += STEP;
            }
        }
    }
}

/// Warns the person in turn whose Mother is attacked in a way in which she was not when that side
/// was last in turn.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it reads")]
fn hear_dangers(
    phase: Res<Phase>,
    epoch: Res<Epoch>,
    game: Option<Res<Game>>,
    time: Res<Time>,
    mut resets: MessageReader<Reset>,
    mut looked_at: Local<Epoch>,
    mut known: Local<[Vec<(NodeId, NodeId)>; 2]>,
    mut waiting: ResMut<Waiting>,
) {
    let taken_back = resets.read().count() > 0;
    if *looked_at == *epoch {
        return;
    }
    *looked_at = *epoch;
    let Some(game) = game else { return };
    if taken_back || game.0.plies().is_empty() {
        *known = Default::default();
    }
    let (Phase::Choosing(side) | Phase::DicePending(side)) = *phase else { return };
    let threats = game.0.position().threats(side);
    let attacks = threats.iter().flat_map(|(at, by)| by.iter().map(|&by| (*at, by)));
    let attacks: Vec<_> = attacks.collect();
    let known = &mut known[side.index()];
    let new = attacks.iter().find(|attack| !known.contains(attack)).copied();
    *known = attacks;
    // What is there after an undo has been heard before.
    if let (Some((at, _)), false) = (new, taken_back) {
        let cue = Cue::at(SoundCue::Danger, at);
        waiting.0.push(Later { due: time.elapsed() + STEP * 2, cue, after_motion: true });
    }
}

/// Plays the cues whose moment has come.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it reads")]
fn play(
    mut cues: MessageReader<Cue>,
    mut waiting: ResMut<Waiting>,
    mut variety: ResMut<Variety>,
    mut voices: ResMut<Voices>,
    mut way: ResMut<MakeWay>,
    channel: Res<AudioChannel<Effects>>,
    sources: Res<Assets<Sound>>,
    bank: Res<Bank>,
    game: Option<Res<Game>>,
    tempo: Option<Res<Tempo>>,
    settings: Res<SoundSettings>,
    time: Res<Time>,
) {
    let now = time.elapsed();
    let hold = tempo.is_some_and(|t| t.hold);
    let mut due: Vec<_> = cues.read().copied().collect();
    if !waiting.0.is_empty() {
        waiting.0.retain(|later| {
            let wait = later.due > now || (later.after_motion && hold);
            if !wait {
                due.push(later.cue);
            }
            wait
        });
    }
    let loud = settings.decibels(settings.effects);
    if loud <= Decibels::SILENCE.0 {
        return;
    }
    let game = game.as_ref().map(|g| &g.0);
    for cue in due {
        let name = game.map_or(crate::rules::any::GAMES[0].name, |g| g.rules().info().name);
        let folder = if cue.sound.is_of_the_frame() { "ui" } else { name };
        let takes = bank.takes(folder, cue.sound.name());
        let Some(take) = variety.pick(cue.sound, takes, now) else { continue };
        let length = sources.get(&take.sound).map_or(Duration::ZERO, |s| s.sound.duration());
        if !voices.admit(now, length, cue.sound.is_great()) {
            continue;
        }
        if cue.sound.is_great() {
            way.make(now);
        }
        let x = cue.at.zip(game).map_or(0.0, |(at, g)| g.position().board().place(at)[0]);
        channel
            .play(take.sound)
            .with_panning(x * WIDTH)
            .with_playback_rate(take.rate)
            // In place of the channel's, not on top of it.
            .with_volume(loud + take.louder);
    }
}

impl MakeWay {
    /// A great moment begins now.
    fn make(&mut self, now: Duration) {
        self.0 = now + LOW;
    }

    /// By how many decibels the room is to be raised.
    fn gain(&self, now: Duration) -> f32 {
        if now < self.0 { LOWERED } else { 0.0 }
    }
}

impl Voices {
    /// Takes in a sound of this length, if there are not too many.
    fn admit(&mut self, now: Duration, length: Duration, great: bool) -> bool {
        self.0.retain(|end| *end > now);
        let most = if great { MOST } else { MOST - KEPT };
        let admitted = self.0.len() < most;
        if admitted {
            self.0.push(now + length);
        }
        admitted
    }
}

/// A sound as it is played this time.
#[derive(Clone, Debug, PartialEq)]
struct Take {
    sound: Handle<Sound>,
    /// How fast, and so how high.
    rate: f64,
    /// By how many decibels it is louder than it lies in its file.
    louder: f32,
}

impl Variety {
    /// A take, not the one before, a hair higher or lower, softer or louder. `None` when there is
    /// none, or when the same sound has only just begun.
    fn pick(&mut self, cue: SoundCue, takes: &[Handle<Sound>], now: Duration) -> Option<Take> {
        let last = self.last.get(&cue).copied();
        if last.is_some_and(|(then, _)| now.saturating_sub(then) < TOO_SOON) {
            return None;
        }
        let take = match (takes.len(), last) {
            (0, _) => return None,
            (1, _) => 0,
            (n, None) => self.rng.random_range(0..n),
            // One of the others.
            (n, Some((_, before))) => (before + self.rng.random_range(1..n)) % n,
        };
        self.last.insert(cue, (now, take));
        Some(Take {
            sound: takes[take].clone(),
            rate: self.rng.random_range(1.0 - PITCH..1.0 + PITCH),
            louder: self.rng.random_range(-LOUDNESS..LOUDNESS),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_runs_from_silence_to_full() {
        let all = SoundSettings { master: 1.0, effects: 1.0, ambience: 1.0, muted: false };
        assert_eq!(all.decibels(1.0), 0.0);
        assert_eq!(all.decibels(0.0), Decibels::SILENCE.0);
        assert_eq!(all.decibels(-1.0), Decibels::SILENCE.0);
        assert_eq!(all.decibels(f32::NAN), Decibels::SILENCE.0);
        assert!((all.decibels(0.5) + 12.04).abs() < 0.01);
        assert_eq!(SoundSettings { muted: true, ..all }.decibels(1.0), Decibels::SILENCE.0);
        let half = SoundSettings { master: 0.5, ..all };
        assert!(half.decibels(0.5) < all.decibels(0.5));
    }

    #[test]
    fn takes_differ_and_do_not_pile_up() {
        let mut variety = Variety { rng: Pcg64Mcg::seed_from_u64(1), last: HashMap::new() };
        let mut sources = Assets::<Sound>::default();
        let sound = bank::embedded::decode(["ui"]).find_map(Result::ok).unwrap().1;
        let takes: Vec<_> = (0..3).map(|_| sources.add(Sound { sound: sound.clone() })).collect();
        let mut before = None;
        for i in 0..50 {
            let now = Duration::from_millis(100 * i);
            let take = variety.pick(SoundCue::Move, &takes, now).unwrap();
            assert!((0.97..1.03).contains(&take.rate));
            assert!((-1.5..1.5).contains(&take.louder));
            assert_ne!(before.replace(take.sound.clone()), Some(take.sound));
            let soon = now + Duration::from_millis(39);
            assert!(variety.pick(SoundCue::Move, &takes, soon).is_none());
        }
        assert!(variety.pick(SoundCue::Win, &[], Duration::ZERO).is_none());
    }

    #[test]
    fn the_room_makes_way_for_a_while() {
        let ms = Duration::from_millis;
        let mut way = MakeWay::default();
        assert_eq!(way.gain(Duration::ZERO), 0.0);
        way.make(ms(1000));
        assert_eq!([1000, 1599, 1600].map(|t| way.gain(ms(t))), [-9.0, -9.0, 0.0]);
        way.make(ms(1500));
        assert_eq!([1600, 2099, 2100].map(|t| way.gain(ms(t))), [-9.0, -9.0, 0.0]);
        assert!(SoundCue::Win.is_great() && !SoundCue::Move.is_great());
    }

    #[test]
    fn never_more_than_eight_voices_and_great_moments_find_room() {
        let (now, second) = (Duration::from_secs(5), Duration::from_secs(1));
        let mut voices = Voices::default();
        let admitted = (0..20).filter(|_| voices.admit(now, second, false)).count();
        assert_eq!(admitted, 6);
        let admitted = (0..20).filter(|_| voices.admit(now, second, true)).count();
        assert_eq!(admitted, 2);
        assert!(!voices.admit(now + second / 2, second, true));
        // They have ended.
        assert!(voices.admit(now + second, second, false));
        assert_eq!(voices.0.len(), 1);
    }

    #[test]
    fn a_game_can_be_heard_or_not_and_goes_on() {
        // With a device or without one; muted, for whoever sits near.
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), crate::table::plugin, plugin));
        app.insert_resource(SoundSettings { muted: true, ..default() });
        let rules = crate::rules::any::Rules::parse("sava").unwrap();
        let players = ["a", "b"].map(crate::table::Player::person);
        let setup = crate::table::Setup {
            rules,
            players,
            seed: 1,
            start: crate::table::Start::Usual,
            record: None,
            rated: false,
        };
        app.world_mut().write_message(crate::table::StartGame(setup));
        app.update();
        for turn in ["*", "A1-Z9"] {
            let deed = crate::table::Deed::Play { turn: turn.into(), chance: None };
            app.world_mut().write_message(crate::table::Intent { source: Source::Hand, deed });
            app.update();
        }
        // The throw is heard by now; how it fell is not.
        assert_eq!(app.world().resource::<Waiting>().0.len(), 1);
        app.world_mut().write_message(Cue::new(SoundCue::Click));
        app.world_mut().write_message(crate::table::LeaveGame);
        app.update();
        for _ in 0..1000 {
            if app.world().resource::<Bank>().is_full() {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
            app.update();
        }
        panic!("the sounds are never decoded");
    }
}
