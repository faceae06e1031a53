//! The words of the game for people: Fluent messages, embedded in the program, asked for by key.

mod words;

use std::collections::HashSet;
use std::sync::Mutex;

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use fluent_bundle::FluentValue as Value;
pub use words::capital;

/// The English messages.
const ENGLISH: &str = include_str!("../../assets/lang/en.ftl");

/// The messages of the language that is spoken.
#[derive(Resource)]
pub struct Lang {
    bundle: FluentBundle<FluentResource>,
    /// Keys that were asked for in vain: each is logged once.
    missing: Mutex<HashSet<String>>,
}

impl Default for Lang {
    fn default() -> Self {
        Self::english()
    }
}

impl Lang {
    /// The English messages.
    pub fn english() -> Self {
        let resource = match FluentResource::try_new(ENGLISH.to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                error!("assets/lang/en.ftl: {errors:?}");
                resource
            }
        };
        let mut bundle = FluentBundle::new_concurrent(vec!["en".parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { bundle, missing: Mutex::default() }
    }

    /// Whether there is such a message.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without values. A missing one shows its key and is logged once.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A message with values, by their names in it. A missing one shows its key and is logged once.
    pub fn with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            self.complain(key, "there is no such message");
            return key.to_owned();
        };
        let args: FluentArgs<'_> = values.iter().map(|(k, v)| (*k, v.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if !errors.is_empty() {
            self.complain(key, &format!("{errors:?}"));
        }
        text
    }

    fn complain(&self, key: &str, problem: &str) {
        if let Ok(mut missing) = self.missing.lock()
            && missing.insert(key.to_owned())
        {
            warn!("message '{key}': {problem}");
        }
    }
}

/// The language plugin: the messages as a resource.
pub fn plugin(app: &mut App) {
    app.init_resource::<Lang>();
}

#[cfg(test)]
mod tests;
