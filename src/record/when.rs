//! Seconds since 1970 as days and times of day (UTC), and back.

/// Seconds in a day.
const DAY: u64 = 86_400;

/// The last second of the year 9999: what is later is no date, only a damaged record.
const LAST: u64 = 253_402_300_799;

/// Days from the 1 March of the year 0 to the 1 January 1970.
const EPOCH: u64 = 719_468;

/// The time since 1970, UTC, as far as this machine (or browser) knows it.
pub fn since_epoch() -> std::time::Duration {
    // `std`'s clock panics in a browser.
    web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default()
}

/// Now, in seconds since 1970, UTC.
pub fn now() -> u64 {
    since_epoch().as_secs()
}

/// A day and a time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// Year, month from 1, day from 1.
    pub day: [u64; 3],
    /// Hour, minute, second.
    pub time: [u64; 3],
}

impl When {
    /// The day and time of seconds since 1970; after the year 9999 its last second.
    pub fn of(seconds: u64) -> Self {
        let seconds = seconds.min(LAST);
        // Days counted from a 1 March, in eras of 400 years: a leap day is then the last of its year.
        let days = seconds / DAY + EPOCH;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + era * 400 + u64::from(month <= 2);
        let second = seconds % DAY;
        Self { day: [year, month, day], time: [second / 3600, second / 60 % 60, second % 60] }
    }

    /// Seconds since 1970. `None` for what is no day from 1970 to 9999, or no time of day.
    pub fn seconds(self) -> Option<u64> {
        let ([year, month, day], [hour, minute, second]) = (self.day, self.time);
        let is_day =
            (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        if !is_day || hour >= 24 || minute >= 60 || second >= 60 {
            return None;
        }
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, of_era) = (year / 400, year % 400);
        let of_year = (153 * month + 2) / 5 + day - 1;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        Some(days.checked_sub(EPOCH)? * DAY + hour * 3600 + minute * 60 + second)
    }

    /// The day with a mark between its parts: `2026-03-01`.
    pub fn day(self, mark: char) -> String {
        let [year, month, day] = self.day;
        format!("{year:04}{mark}{month:02}{mark}{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_civil() {
        let day = |s| When::of(s).day('-');
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(951_782_399), "2000-02-28");
        assert_eq!(day(951_782_400), "2000-02-29");
        assert_eq!(day(1_772_323_200), "2026-03-01");
        assert_eq!((day(u64::MAX), When::of(u64::MAX).time), ("9999-12-31".into(), [23, 59, 59]));
        for s in [0, 951_782_400, 1_772_323_200, 4_102_444_799, 1_234_567_890, LAST] {
            assert_eq!(When::of(s).seconds(), Some(s));
        }
    }
}
