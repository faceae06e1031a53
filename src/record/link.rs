//! A game in a line of text that fits into an address: the JSON record, compressed (zlib), in the
//! letters that need no escaping there (base64url). Games under a hundred turns take one to two
//! thousand letters.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use super::{MAX_BYTES, Record, RecordError};

/// What stands before the game in an address's fragment.
pub const MARK: &str = "#game=";

/// Why a link leads to no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// It is cut off, or something was put into it.
    #[error("the link is damaged: it may have been cut off")]
    Damaged,
    /// What is in it is no record.
    #[error("the link holds no game: {0}")]
    Record(#[from] RecordError),
}

/// The record as it stands behind [`MARK`].
pub fn encode(record: &Record) -> String {
    let json = serde_json::to_vec(record).unwrap_or_default();
    URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(&json, 9))
}

/// Reads what stands behind [`MARK`], or a whole address with it.
///
/// # Errors
/// [`LinkError`] says what is wrong with it.
pub fn decode(text: &str) -> Result<Record, LinkError> {
    let code = text.rsplit_once(MARK).map_or(text, |(_, code)| code).trim();
    let packed = URL_SAFE_NO_PAD.decode(code).map_err(|_| LinkError::Damaged)?;
    let json =
        decompress_to_vec_zlib_with_limit(&packed, MAX_BYTES).map_err(|_| LinkError::Damaged)?;
    Ok(Record::from_bytes(&json)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::{AnyGame, Rules};

    fn record() -> Record {
        let mut game = AnyGame::new(Rules::parse("drafti").unwrap());
        for _ in 0..30 {
            let turn = game.turns().swap_remove(0);
            game.play(&turn, None).unwrap();
        }
        Record::from_game(&game, Default::default(), 7, Some(1_772_323_200))
    }

    #[test]
    fn a_game_goes_into_a_link_and_comes_out_again() {
        let record = record();
        let code = encode(&record);
        assert!(code.len() < 1_000, "{} letters", code.len());
        assert!(code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        assert_eq!(decode(&code).unwrap(), record);
        let address = format!("https://example.org/?a=b{MARK}{code}\n");
        assert_eq!(decode(&address).unwrap(), record);
        assert_eq!(super::super::import(address).unwrap().read(1).unwrap().record, record);
    }

    #[test]
    fn damaged_links_are_refused() {
        let code = encode(&record());
        for cut in [0, 1, 10, code.len() / 2, code.len() - 1] {
            assert!(decode(&code[..cut]).is_err(), "{cut}");
        }
        assert_eq!(decode("no link"), Err(LinkError::Damaged));
        let other = URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(b"{}", 6));
        assert!(matches!(decode(&other), Err(LinkError::Record(_))));
    }
}
