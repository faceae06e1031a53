//! What the terms of the games' evaluations are worth, as `lab tune` found them: numbers only.

pub(super) mod drafti;
pub(super) mod sacrivenge;
pub(super) mod sava;
pub(super) mod towers;
