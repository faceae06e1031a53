//! An errand: a job for the search beside the frames. What is dropped stops.
//!
//! | file | where the job is done |
//! | --- | --- |
//! | `native` | on a thread of its own |
//! | `web` | in a Web Worker; where there is none, in slices of the frames |
//!
//! The [`Desk`] is what the table has one of: it remembers from turn to turn what computer players with a
//! time have found out, wherever they think.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{Desk, Errand};
#[cfg(target_arch = "wasm32")]
pub(super) use web::{Desk, Errand};
