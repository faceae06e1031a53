//! The browser's page around the game. What has to be done there is done by `web/page.js`; this is
//! the game's end of the line: functions of the page that it calls, and news from the page, which
//! wake it up.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::prelude::*;

use crate::ui::Screen;
use crate::ui::outside::{GoBack, Opened, Outside};
use crate::ui::report::Reader;

/// The functions of `web/page.js`.
#[wasm_bindgen]
extern "C" {
    /// The address's query and fragment: `?rules=sava#game=…`.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn address() -> String;
    /// The address of this page with this fragment.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn link(fragment: &str) -> String;
    /// The first picture is there.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn started();
    /// What is on the table and where, for tests.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn report(text: &str);
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn open();
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn save(name: &str, text: &str);
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn paste();
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn fullscreen();
    /// Whether there is a table to go back from. Says nothing new most of the time.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn deeper(yes: bool);
    /// From now on news are told to this function: what kind, and a text.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn hear(ear: &Closure<dyn FnMut(String, String)>);
}

thread_local! {
    /// News that nobody has looked at yet.
    static NEWS: RefCell<VecDeque<(String, String)>> = const { RefCell::new(VecDeque::new()) };
    static PROXY: RefCell<Option<EventLoopProxy<WinitUserEvent>>> = const { RefCell::new(None) };
}

/// Makes the game look up, at rest too. Does nothing before it runs.
pub fn wake() {
    PROXY.with_borrow(|proxy| {
        if let Some(proxy) = proxy {
            // An error says that the game has ended.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    });
}

/// The flags in the page's address, as on a command line: `?rules=sava:dice&blue=level%3D3&demo` is
/// `--rules sava:dice --blue level=3 --demo`. Also what stands behind the `#`.
pub fn arguments() -> (Vec<String>, Option<String>) {
    let address = address();
    let (query, fragment) = match address.split_once('#') {
        Some((query, fragment)) => (query, Some(format!("#{fragment}"))),
        None => (&address[..], None),
    };
    (crate::ui::flags::from_query(query.trim_start_matches('?')), fragment)
}

/// The plugin that ties the game to its page.
pub fn plugin(app: &mut App) {
    app.insert_resource(Outside {
        open,
        save,
        paste,
        address: |game| link(&format!("{}{game}", crate::record::link::MARK)),
        fullscreen,
    })
    .add_systems(Startup, listen)
    .add_systems(Update, pass_on)
    .add_systems(Last, (tell_depth, tell_start));
}

fn listen(proxy: Res<EventLoopProxyWrapper>) {
    PROXY.set(Some((**proxy).clone()));
    let ear = Closure::new(|kind, text| {
        NEWS.with_borrow_mut(|news| news.push_back((kind, text)));
        wake();
    });
    hear(&ear);
    // It listens as long as the page is there.
    ear.forget();
}

fn pass_on(mut opened: MessageWriter<Opened>, mut back: MessageWriter<GoBack>) {
    while let Some((kind, text)) = NEWS.with_borrow_mut(VecDeque::pop_front) {
        match kind.as_str() {
            "opened" => {
                opened.write(Opened(Ok(text)));
            }
            "refused" => {
                opened.write(Opened(Err(text)));
            }
            "back" => {
                back.write(GoBack);
            }
            _ => warn!("the page says '{kind}', which means nothing"),
        }
    }
}

/// Also without a change: the page has gone back already, where the game may only have closed a menu.
fn tell_depth(screen: Res<State<Screen>>) {
    deeper(*screen.get() == Screen::Table);
}

/// How many frames are drawn before the curtain rises: the first ones have no pictures yet.
const FIRST: u32 = 3;

fn tell_start(mut frames: Local<u32>) {
    if *frames <= FIRST {
        *frames += 1;
        if *frames == FIRST {
            started();
        }
    }
}

/// Shows the report to whoever asks the page for it.
pub fn reader() -> Reader {
    Arc::new(report)
}
