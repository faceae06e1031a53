//! The sounds lie beside the page. It fetches them and has them decoded by the browser, where that knows
//! the format; else they are decoded here.

use std::io::Cursor;
use std::sync::Arc;

use bevy_kira_audio::prelude::{Frame, StaticSoundSettings};
use js_sys::{Float32Array, Uint8Array};
use wasm_bindgen::prelude::*;

use super::{Decoded, Sender, StaticSoundData, name_of, warn};

/// A function of `web/page.js`.
#[wasm_bindgen]
extern "C" {
    /// Fetches the sounds of a folder one by one, and tells of each: its path, its rate in Hz, and its
    /// samples on the left and on the right; or rate 0 and the file's bytes.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn sounds(folder: &str, tell: JsValue);
}

/// Begins to fetch a folder.
pub(super) fn begin(folder: &'static str, send: Sender<Decoded>) {
    let tell = move |path: String, rate: u32, one: JsValue, other: JsValue| {
        let sound = if rate > 0 {
            Ok(from_samples(rate, &one.unchecked_into(), &other.unchecked_into()))
        } else {
            let bytes = one.unchecked_into::<Uint8Array>().to_vec();
            StaticSoundData::from_cursor(Cursor::new(bytes)).map_err(|e| e.to_string())
        };
        match sound {
            // Nobody listens any more when the program ends: that is no error.
            Ok(sound) => drop(send.send((name_of(&path), sound))),
            Err(e) => warn!("the sound {path} cannot be decoded: {e}"),
        }
        crate::page::wake();
    };
    // It belongs to the page from here on, and goes when the page has told everything.
    let tell = Closure::<dyn FnMut(String, u32, JsValue, JsValue)>::new(tell);
    sounds(folder, tell.into_js_value());
}

fn from_samples(sample_rate: u32, left: &Float32Array, right: &Float32Array) -> StaticSoundData {
    let (left, right) = (left.to_vec(), right.to_vec());
    let frames = left.into_iter().zip(right).map(|(left, right)| Frame { left, right });
    StaticSoundData {
        sample_rate,
        frames: Arc::from_iter(frames),
        settings: StaticSoundSettings::new(),
        slice: None,
    }
}
