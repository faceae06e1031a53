//! Errands in Web Workers: other programs that know the rules and the search alone, and speak
//! [`wire`].
//!
//! Each [`Lane`] has a worker of its own, which begins when it is first needed and stays: nobody waits for
//! the advice because a strong player thinks. Whoever works for nobody any more is sent away, and
//! another takes the place. Where there are no workers, or they fail, jobs are done [in slices](Slices).
//!
//! The page's events only put down what they have heard; everything is done when errands are asked for
//! their news, in frames.

mod slices;
mod worker;

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

use bevy::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use self::slices::Slices;
use self::worker::{Heard, Worker};
use crate::search::desk::{Job, News, wire};

/// The program of the workers, to be compiled once for all of them; in the page's folder of programs.
const PROGRAM: &str = "worker_bindings_bg.wasm";

/// What in the page's address switches workers off.
const OFF: &str = "workers=off";

/// Where errands are done: the workers remember for themselves.
#[derive(Resource, Clone, Debug)]
pub struct Desk;

impl Default for Desk {
    fn default() -> Self {
        // The program is fetched while nobody needs it yet.
        STAFF.with(|_| ());
        Self
    }
}

/// Whose worker does a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lane {
    /// The computer player's: it remembers from turn to turn.
    Player,
    /// Advice, reasons, lots.
    Advice,
    /// Reviews, which take long.
    Review,
}

impl Lane {
    fn of(job: &Job) -> Self {
        match job {
            Job::Think { .. } => Self::Player,
            Job::Review { .. } => Self::Review,
            Job::Analyse { .. } | Job::Explain { .. } | Job::Lot { .. } => Self::Advice,
        }
    }
}

/// A lane's worker, and the orders that wait for it.
#[derive(Default)]
struct Place {
    worker: Option<Worker>,
    orders: VecDeque<(u64, String)>,
}

/// The program as far as it has come.
#[derive(Clone)]
enum Program {
    Coming,
    There(JsValue),
    /// Each worker has to fetch it.
    Missing,
}

/// All workers. The browser's values belong to the page's one thread: errands only know their numbers.
struct Staff {
    program: Rc<RefCell<Program>>,
    places: [Place; 3],
    /// The news that came and were not asked for yet, by errand.
    news: HashMap<u64, VecDeque<News>>,
    last: u64,
    /// There are no workers, or they have failed.
    off: bool,
    /// That somebody does without a worker has been logged.
    told: bool,
}

thread_local! {
    static STAFF: RefCell<Staff> = RefCell::new(Staff::new());
}

impl Staff {
    fn new() -> Self {
        let mut staff = Self {
            program: Rc::new(RefCell::new(Program::Coming)),
            places: Default::default(),
            news: HashMap::new(),
            last: 0,
            off: false,
            told: false,
        };
        let search = web_sys::window().and_then(|window| window.location().search().ok());
        let unwanted = search.is_some_and(|search| {
            search.trim_start_matches('?').split('&').any(|word| word == OFF)
        });
        if unwanted {
            staff.give_up("the page's address switches them off");
        } else {
            compile(staff.program.clone());
        }
        staff
    }

    /// Does without workers from now on.
    fn give_up(&mut self, why: &str) {
        self.off = true;
        self.places = Default::default();
        self.tell(why);
    }

    /// Logs once why there are no workers. It is no error: the game goes on.
    fn tell(&mut self, why: &str) {
        if !std::mem::replace(&mut self.told, true) {
            info!("thinking without workers: {why}");
        }
    }

    /// Gives an order out, and its number.
    fn order(&mut self, job: &Job) -> u64 {
        self.last += 1;
        let id = self.last;
        self.news.insert(id, VecDeque::new());
        if !self.off {
            let order = (id, wire::order(id, job));
            self.places[Lane::of(job) as usize].orders.push_back(order);
            self.tend();
        }
        id
    }

    /// Takes in what the workers have said, and gives them what is to be done.
    fn tend(&mut self) {
        if self.off {
            return;
        }
        for lane in 0..self.places.len() {
            let place = &mut self.places[lane];
            if place.worker.is_none() && !place.orders.is_empty() {
                match Worker::start() {
                    Ok(worker) => place.worker = Some(worker),
                    Err(why) => return self.give_up(&why),
                }
            }
            let Some(worker) = &mut place.worker else { continue };
            let mut broken = false;
            for heard in worker.hear() {
                match heard {
                    Heard::Failed(why) => return self.give_up(&why),
                    Heard::News(Some(id), news) => {
                        broken |= matches!(news, News::Failed(_));
                        if let Some(inbox) = self.news.get_mut(&id) {
                            inbox.push_back(news);
                        }
                    }
                    // It cannot even begin.
                    Heard::News(None, news) => return self.give_up(&format!("{news:?}")),
                }
            }
            if broken {
                // It has said so much, but who knows in what state it is.
                place.worker = None;
                continue;
            }
            worker.greet(&self.program.borrow());
            if worker.is_free()
                && let Some((id, order)) = place.orders.pop_front()
            {
                worker.give(id, &order);
            }
        }
    }

    /// The next news of an errand. `Err` when no worker will do it, or none is there in time.
    fn poll(&mut self, id: u64, lane: Lane) -> Result<Option<News>, ()> {
        self.tend();
        if let Some(news) = self.news.get_mut(&id).and_then(VecDeque::pop_front) {
            return Ok(Some(news));
        }
        let place = &self.places[lane as usize];
        let late = place.worker.as_ref().is_some_and(Worker::is_late);
        if self.off || late {
            if late {
                self.tell("a worker is not ready in time");
            }
            self.forget(id, lane, false);
            return Err(());
        }
        Ok(None)
    }

    /// Nobody waits for an errand any more. `nearly`: all that matters of it has come.
    fn forget(&mut self, id: u64, lane: Lane, nearly: bool) {
        self.tend();
        self.news.remove(&id);
        let place = &mut self.places[lane as usize];
        place.orders.retain(|(order, _)| *order != id);
        if !nearly && place.worker.as_ref().is_some_and(|worker| worker.is_at(id)) {
            // Who searches hears nothing until the end. Another one is there in a moment.
            place.worker = Worker::start().ok();
        }
    }
}

/// A function of `web/page.js`.
#[wasm_bindgen::prelude::wasm_bindgen]
extern "C" {
    /// The address of a file in the folder of this version's programs.
    #[wasm_bindgen(js_namespace = crosswebPage)]
    fn beside(name: &str) -> String;
}

/// Fetches the workers' program and compiles it, once for all.
fn compile(program: Rc<RefCell<Program>>) {
    spawn_local(async move {
        *program.borrow_mut() = fetched().await.map_or(Program::Missing, Program::There);
    });
}

async fn fetched() -> Result<JsValue, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let response: Response =
        JsFuture::from(window.fetch_with_str(&beside(PROGRAM))).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    // Not while it streams: some hosts do not say that it is a program, and then that fails.
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    JsFuture::from(js_sys::WebAssembly::compile(&bytes)).await
}

/// An errand under way.
pub struct Errand {
    id: u64,
    lane: Lane,
    job: Job,
    /// How much has been heard of it.
    heard: usize,
    /// Its work, where no worker does it.
    slices: Option<Slices>,
    over: bool,
}

impl Errand {
    /// Sets out.
    pub fn begin(_: &Desk, job: Job) -> Self {
        let id = STAFF.with_borrow_mut(|staff| staff.order(&job));
        Self { id, lane: Lane::of(&job), job, heard: 0, slices: None, over: false }
    }

    /// The next news, once they are there; nothing after the last. Never waits.
    pub fn poll(&mut self) -> Option<News> {
        if self.over {
            return None;
        }
        if self.slices.is_none() {
            match STAFF.with_borrow_mut(|staff| staff.poll(self.id, self.lane)) {
                Ok(news) => return self.note(news?),
                // A review says again what it has said already; all else is no worse for being said twice.
                Err(()) => {
                    let known = if self.lane == Lane::Review { self.heard } else { 0 };
                    self.slices = Some(Slices::new(self.job.clone(), known));
                }
            }
        }
        let news = self.slices.as_mut()?.poll()?;
        self.note(news)
    }

    fn note(&mut self, news: News) -> Option<News> {
        self.heard += 1;
        self.over = news.is_last();
        Some(news)
    }
}

impl Drop for Errand {
    fn drop(&mut self) {
        if self.slices.is_some() {
            return;
        }
        let short = !matches!(self.job, Job::Analyse { .. } | Job::Review { .. });
        let nearly = self.over || (short && self.heard > 0);
        // While the page is being left, there may be no staff any more.
        let _ = STAFF.try_with(|staff| {
            if let Ok(mut staff) = staff.try_borrow_mut() {
                staff.forget(self.id, self.lane, nearly);
            }
        });
    }
}
