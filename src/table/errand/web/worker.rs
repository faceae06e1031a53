//! One worker, as the page sees it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::JsValue;
use web_sys::{Event, MessageEvent, WorkerOptions, WorkerType};
use web_time::Instant;

use super::{Program, beside};
use crate::search::desk::News;
use crate::search::desk::wire::{READY, Reply};

/// What the workers begin with, in the page's folder of programs.
const SCRIPT: &str = "worker.js";

/// How long a worker may take until it can begin.
const PATIENCE: Duration = Duration::from_secs(10);

/// Something a worker has said.
pub enum Heard {
    /// News of an order, if it could be read.
    News(Option<u64>, News),
    /// It cannot be started, or speaks no language that is known: so will the others.
    Failed(String),
}

/// What the events put down.
enum Noted {
    Said(String),
    Failed(String),
}

/// A worker. Dropping it ends it.
pub struct Worker {
    worker: web_sys::Worker,
    events: Rc<RefCell<VecDeque<Noted>>>,
    made: Instant,
    greeted: bool,
    ready: bool,
    at: Option<u64>,
    _ears: [Closure<dyn FnMut(Event)>; 3],
}

impl Worker {
    /// Starts one.
    ///
    /// # Errors
    /// Says why the browser does not.
    pub fn start() -> Result<Self, String> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&beside(SCRIPT), &options)
            .map_err(|e| format!("the browser starts no worker: {e:?}"))?;
        let events = Rc::new(RefCell::new(VecDeque::new()));
        let ear = |event: fn(&Event) -> Noted| {
            let events = events.clone();
            Closure::<dyn FnMut(Event)>::new(move |heard: Event| {
                // The console need not know: what fails here is done in slices.
                heard.prevent_default();
                events.borrow_mut().push_back(event(&heard));
            })
        };
        let ears = [
            ear(said),
            ear(failed),
            ear(|_| Noted::Failed("what a worker said cannot be read".into())),
        ];
        let [message, error, garbled] = &ears;
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(garbled.as_ref().unchecked_ref()));
        Ok(Self {
            worker,
            events,
            made: Instant::now(),
            greeted: false,
            ready: false,
            at: None,
            _ears: ears,
        })
    }

    /// What it has said since it was last asked.
    pub fn hear(&mut self) -> Vec<Heard> {
        let events = std::mem::take(&mut *self.events.borrow_mut());
        events.into_iter().filter_map(|event| self.understand(event)).collect()
    }

    fn understand(&mut self, event: Noted) -> Option<Heard> {
        let text = match event {
            Noted::Failed(why) => return Some(Heard::Failed(why)),
            Noted::Said(text) => text,
        };
        if text == READY {
            self.ready = true;
            return None;
        }
        match serde_json::from_str::<Reply>(&text) {
            Ok(Reply { id, news }) => {
                if news.is_last() && id == self.at {
                    self.at = None;
                }
                Some(Heard::News(id, news))
            }
            Err(e) => Some(Heard::Failed(format!("a worker said '{text}': {e}"))),
        }
    }

    /// Gives it its program, once that is there, or lets it fetch it.
    pub fn greet(&mut self, program: &Program) {
        let program = match program {
            Program::Coming => return,
            Program::There(program) => program.clone(),
            Program::Missing => JsValue::NULL,
        };
        if !self.greeted {
            self.greeted = true;
            self.post(&program);
        }
    }

    /// Whether it can be given something to do.
    pub fn is_free(&self) -> bool {
        self.ready && self.at.is_none()
    }

    /// Whether it does this order.
    pub fn is_at(&self, id: u64) -> bool {
        self.at == Some(id)
    }

    /// Whether it should have been ready long ago.
    pub fn is_late(&self) -> bool {
        !self.ready && self.made.elapsed() > PATIENCE
    }

    /// Gives it something to do.
    pub fn give(&mut self, id: u64, order: &str) {
        self.at = Some(id);
        self.post(&order.into());
    }

    fn post(&self, message: &JsValue) {
        if let Err(e) = self.worker.post_message(message) {
            let failed = Noted::Failed(format!("a worker takes no message: {e:?}"));
            self.events.borrow_mut().push_back(failed);
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
    }
}

fn said(event: &Event) -> Noted {
    let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
    match data.and_then(|data| data.as_string()) {
        Some(text) => Noted::Said(text),
        None => Noted::Failed("a worker said something that is no text".into()),
    }
}

fn failed(event: &Event) -> Noted {
    // A script that cannot be fetched is no `ErrorEvent`, and has no message.
    let message = js_sys::Reflect::get(event, &"message".into()).ok();
    let message = message.and_then(|message| message.as_string());
    Noted::Failed(message.unwrap_or_else(|| format!("{SCRIPT} cannot be started")))
}
