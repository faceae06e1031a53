//! Jobs and news as text: a line of JSON each way.
//!
//! ```text
//! {"id":1,"job":{"think":{"game":{"rules":"drafti","turns":"c3-d4"},"brain":"level=3,bold","seed":7}}}
//! {"id":1,"news":{"turn":{"turn":"…","score":12, …}}}
//! {"id":1,"news":"done"}
//! ```
//!
//! Games, positions, turns, players and rules are written as `lab` and records write them.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::{Desk, Job, News};

/// A job that was given out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Which one it is: the news have the same.
    pub id: u64,
    /// What is to be done.
    pub job: Job,
}

/// What comes of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// Of which order; `None` where that could not be read.
    pub id: Option<u64>,
    /// The news.
    pub news: News,
}

/// The first thing that whoever does jobs for others says: it can begin.
pub const READY: &str = r#"{"ready":true}"#;

/// Does what the text of an [`Order`] says, and tells the texts of the [`Reply`]s. An order that cannot be
/// read is answered with what is wrong with it.
pub fn serve(desk: &Desk, order: &str, stop: &AtomicBool, tell: &mut dyn FnMut(String)) {
    let mut reply = |id, news| tell(text(&Reply { id, news }));
    match serde_json::from_str::<Order>(order) {
        Ok(Order { id, job }) => desk.work(job, stop, &mut |news| reply(Some(id), news)),
        Err(e) => reply(id_of(order), News::Failed(format!("order: {e}"))),
    }
}

/// The reply of whoever breaks down with an order.
pub fn failed(id: Option<u64>, why: String) -> String {
    text(&Reply { id, news: News::Failed(why) })
}

/// An order as text.
pub fn order(id: u64, job: &Job) -> String {
    text(&serde_json::json!({ "id": id, "job": job }))
}

/// The id of an order, which may be wrong otherwise.
pub fn id_of(order: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Id {
        id: Option<u64>,
    }
    serde_json::from_str::<Id>(order).ok()?.id
}

/// A value as text in one line.
fn text(value: &impl Serialize) -> String {
    // Nothing here has keys that are no strings, or refuses to be written.
    serde_json::to_string(value).unwrap_or_default()
}

/// Times as milliseconds, to the nanosecond.
pub mod milliseconds {
    use std::time::Duration;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Nanoseconds in a millisecond.
    const NANOS: f64 = 1e6;

    /// Writes a time.
    ///
    /// # Errors
    /// Those of the serialiser.
    pub fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(time.as_nanos() as f64 / NANOS)
    }

    /// Reads one.
    ///
    /// # Errors
    /// When it is no number, negative, or longer than a thousand years.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        const MOST: f64 = 3e13;
        let ms = f64::deserialize(from)?;
        if !(0.0..=MOST).contains(&ms) {
            return Err(D::Error::custom(format!("{ms} is no time in milliseconds")));
        }
        Ok(Duration::from_nanos((ms * NANOS).round() as u64))
    }
}
