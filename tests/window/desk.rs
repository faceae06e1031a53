//! A desk to play at: a virtual display, the game in it, and a hand.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bevy::math::Vec2;
use crossweb::input::neighbour_towards;
use crossweb::rules::{Graph, NodeId};
use serde_json::Value;

/// Software rendering on two cores is slow: one desk at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// How long anything may take to show on the screen.
const PATIENCE: Duration = Duration::from_secs(90);

/// What the hand uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Mouse,
    Keyboard,
}

/// What is on the screen, as the game's report tells it.
#[derive(Debug)]
pub struct View(Value);

impl View {
    /// A value by JSON pointer; null where there is none.
    pub fn at(&self, pointer: &str) -> &Value {
        self.0.pointer(pointer).unwrap_or(&Value::Null)
    }

    pub fn text(&self, pointer: &str) -> &str {
        self.at(pointer).as_str().unwrap_or_else(|| panic!("no text at {pointer}: {}", self.0))
    }

    pub fn flag(&self, pointer: &str) -> bool {
        self.at(pointer).as_bool().unwrap_or(false)
    }

    /// The middle of a node on the screen.
    pub fn node(&self, name: &str) -> (f64, f64) {
        let place = &self.at("/nodes")[name];
        (place[0].as_f64().unwrap(), place[1].as_f64().unwrap())
    }

    /// The place of a widget that can be pressed: left, top, width, height.
    pub fn widget(&self, key: &str) -> Option<[f64; 4]> {
        self.widgets().find(|(k, _, usable)| k == key && *usable).map(|(_, place, _)| place)
    }

    pub fn widgets(&self) -> impl Iterator<Item = (String, [f64; 4], bool)> + '_ {
        self.at("/widgets").as_array().into_iter().flatten().map(|w| {
            let place = ["x", "y", "w", "h"].map(|k| w[k].as_f64().unwrap());
            (w["key"].as_str().unwrap().to_owned(), place, w["usable"].as_bool().unwrap_or(true))
        })
    }
}

pub struct Desk {
    xvfb: Child,
    game: Child,
    display: String,
    size: [u32; 2],
    folder: PathBuf,
    _alone: MutexGuard<'static, ()>,
}

impl Desk {
    /// Opens the game in a display of its own. `None` where there is none to be had.
    pub fn open(name: &str, size: [u32; 2], flags: &[&str]) -> Option<Self> {
        Self::open_with(name, size, flags, "{}")
    }

    /// The same, with these settings.
    pub fn open_with(name: &str, size: [u32; 2], flags: &[&str], settings: &str) -> Option<Self> {
        let required = std::env::var("CROSSWEB_WINDOW_TEST").is_ok_and(|v| v == "required");
        for tool in ["Xvfb", "xdotool"] {
            let there = Command::new(tool).arg("-version").output().is_ok();
            assert!(there || !required, "{tool} is missing: run ./check, which installs it");
            if !there {
                eprintln!("skipped: there is no {tool} here (./check installs it)");
                return None;
            }
        }
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let screen = format!("{}x{}x24", size[0], size[1]);
        let mut xvfb = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut number = String::new();
        BufReader::new(xvfb.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let display = format!(":{}", number.trim());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("window-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("data")).unwrap();
        fs::write(folder.join("data/settings.json"), settings).unwrap();
        let game = start(&display, &folder, size, flags);
        Some(Self { xvfb, game, display, size, folder, _alone: alone })
    }

    /// Kills the game as a power cut would and starts it anew with the same data.
    pub fn restart(&mut self, flags: &[&str]) {
        let _ = self.game.kill();
        let _ = self.game.wait();
        let _ = fs::remove_file(self.folder.join("report.json"));
        self.game = start(&self.display, &self.folder, self.size, flags);
    }

    /// What is on the screen now.
    pub fn view(&self) -> View {
        let text = fs::read_to_string(self.folder.join("report.json")).unwrap_or_default();
        View(serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Waits until the screen shows something.
    pub fn wait(&mut self, what: &str, shown: impl Fn(&View) -> bool) -> View {
        let since = Instant::now();
        loop {
            let view = self.view();
            if !view.0.is_null() && shown(&view) {
                return view;
            }
            if let Some(status) = self.game.try_wait().unwrap() {
                panic!("the game ended ({status}) while waiting for {what}: {}", self.log());
            }
            if since.elapsed() > PATIENCE {
                self.picture("timeout");
                panic!("no sign of {what}: {}\n{}", view.0, self.log());
            }
            self.pause(30);
        }
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log.txt")).unwrap_or_default()
    }

    pub fn pause(&self, milliseconds: u64) {
        std::thread::sleep(Duration::from_millis(milliseconds));
    }

    fn xdotool(&self, words: &[&str]) {
        let status = Command::new("xdotool").args(words).env("DISPLAY", &self.display).status();
        assert!(status.unwrap().success(), "xdotool {words:?}");
    }

    fn move_to(&self, x: f64, y: f64) {
        self.xdotool(&["mousemove", &format!("{}", x.round()), &format!("{}", y.round())]);
    }

    /// A press needs a frame of its own after the move, and a release one after the press.
    fn press(&self) {
        self.xdotool(&["mousedown", "1", "sleep", "0.15", "mouseup", "1"]);
    }

    /// Clicks a widget by its message's key, once it is there to be clicked.
    pub fn click(&mut self, key: &str) {
        let view = self.wait(&format!("the widget {key}"), |v| v.widget(key).is_some());
        let [x, y, w, h] = view.widget(key).unwrap();
        self.move_to(x + w / 2.0, y + h / 2.0);
        self.pause(400);
        self.press();
    }

    /// Gives the window the keyboard: there is no window manager here that does.
    pub fn focus(&self) {
        self.xdotool(&["search", "--name", "Crossweb", "windowfocus"]);
    }

    /// Presses a key (xdotool's name for it).
    pub fn key(&mut self, name: &str) {
        self.keys(&[name]);
    }

    fn keys(&self, names: &[&str]) {
        for name in names {
            self.xdotool(&["keydown", name]);
        }
        self.pause(90);
        for name in names {
            self.xdotool(&["keyup", name]);
        }
        self.pause(60);
    }

    /// Touches a node: a click, or a walk with the arrows and Enter.
    pub fn touch(&mut self, board: &Graph, node: NodeId, hand: Hand) {
        if hand == Hand::Mouse {
            let name = board.name(node);
            // The board moves when panels come and go, and a hand that comes off a panel is noticed
            // when it moves on.
            for nudge in 0.. {
                let (x, y) = self.view().node(name);
                self.move_to(x + f64::from(nudge % 2), y);
                self.pause(120);
                if self.view().at("/hovered") == name {
                    break;
                }
                assert!(nudge < 200, "the pointer does not reach {name}");
            }
            return self.press();
        }
        if !self.view().at("/focus").is_string() {
            self.focus();
            self.key("Right");
            self.wait("the focus ring", |v| v.at("/focus").is_string());
        }
        let view = self.view();
        let from = board.node(view.text("/focus")).unwrap();
        let way = walk(board, from, node)
            .unwrap_or_else(|| panic!("no walk from {} to {}", board.name(from), board.name(node)));
        for (arrow, reached) in way {
            self.key(arrow);
            let name = board.name(reached);
            self.wait(&format!("the focus on {name}"), |v| v.at("/focus") == name);
        }
        self.key("Return");
    }

    /// Every widget that is shown lies inside the window.
    pub fn check_inside(&mut self, what: &str) {
        let [w, h] = [self.size[0], self.size[1]].map(f64::from);
        // A new screen finds its places within a few frames.
        self.wait(&format!("{what} with all its widgets inside the window"), |view| {
            view.widgets().all(|(_, [x, y, dx, dy], _)| {
                x >= -0.5 && y >= -0.5 && x + dx <= w + 0.5 && y + dy <= h + 0.5
            })
        });
    }

    /// Takes a picture of the screen, into the test's folder.
    pub fn picture(&self, name: &str) {
        let file = self.folder.join(format!("{name}.xwd"));
        let _ = Command::new("xwd")
            .args(["-root", "-silent", "-out"])
            .arg(&file)
            .env("DISPLAY", &self.display)
            .status();
    }

    /// Moves the pointer to where nothing is.
    pub fn aside(&self) {
        self.move_to(f64::from(self.size[0]) - 1.0, f64::from(self.size[1]) - 1.0);
    }

    /// Waits until two pictures in a row are the same.
    pub fn at_rest(&self) {
        let since = Instant::now();
        let mut last = Vec::new();
        while since.elapsed() < PATIENCE {
            let now = self.pixels();
            if now == last && self.is_colourful("pixels") {
                return;
            }
            last = now;
            self.pause(700);
        }
        panic!("the screen does not come to rest");
    }

    /// The settings as they are kept.
    pub fn settings(&self) -> Value {
        let text = fs::read_to_string(self.folder.join("data/settings.json")).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }

    /// What is on the screen, row by row from the top: red, green, blue.
    pub fn pixels(&self) -> Vec<[u8; 3]> {
        self.picture("pixels");
        let bytes = fs::read(self.folder.join("pixels.xwd")).unwrap_or_default();
        let all = (self.size[0] * self.size[1]) as usize;
        let start = bytes.len().saturating_sub(4 * all);
        bytes[start..].chunks_exact(4).map(|p| [p[2], p[1], p[0]]).collect()
    }

    /// Whether a picture shows more than an empty window: many different colours.
    pub fn is_colourful(&self, name: &str) -> bool {
        let bytes = fs::read(self.folder.join(format!("{name}.xwd"))).unwrap_or_default();
        let pixels = bytes.rchunks_exact(4).take((self.size[0] * self.size[1]) as usize);
        pixels.map(<[u8]>::to_vec).collect::<std::collections::HashSet<_>>().len() > 1000
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        for child in [&mut self.game, &mut self.xvfb] {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn start(display: &str, folder: &Path, size: [u32; 2], flags: &[&str]) -> Child {
    let log = fs::File::create(folder.join("log.txt")).unwrap();
    Command::new(env!("CARGO_BIN_EXE_crossweb"))
        .args(["--no-sound", "--size", &format!("{}x{}", size[0], size[1])])
        .arg("--report")
        .arg(folder.join("report.json"))
        .arg("--data")
        .arg(folder.join("data"))
        .args(flags)
        .env("DISPLAY", display)
        .env_remove("WAYLAND_DISPLAY")
        .env("WGPU_BACKEND", "vulkan")
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .unwrap()
}

/// The arrows that lead from one node to another, and the nodes on the way.
fn walk(board: &Graph, from: NodeId, to: NodeId) -> Option<Vec<(&'static str, NodeId)>> {
    const ARROWS: [(&str, Vec2); 4] =
        [("Right", Vec2::X), ("Left", Vec2::NEG_X), ("Up", Vec2::Y), ("Down", Vec2::NEG_Y)];
    let mut seen = vec![from];
    let mut queue = VecDeque::from([(from, Vec::new())]);
    while let Some((here, way)) = queue.pop_front() {
        if here == to {
            return Some(way);
        }
        for (arrow, direction) in ARROWS {
            if let Some(next) = neighbour_towards(board, here, direction)
                && !seen.contains(&next)
            {
                seen.push(next);
                let mut way: Vec<_> = way.clone();
                way.push((arrow, next));
                queue.push_back((next, way));
            }
        }
    }
    None
}
