//! Messages as frames: identities, a mark, a signature, four texts in JSON.
//!
//! In: frames. Out: messages whose signature is right, and back.

use crate::zmtp::Frames;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The version of the protocol.
pub const VERSION: &str = "5.3";

/// What stands between identities and the rest.
const MARK: &[u8] = b"<IDS|MSG>";

/// A message of a client.
#[derive(Debug)]
pub struct Request {
    /// Whom answers go to.
    pub identities: Frames,
    /// As it came: answers repeat it.
    pub header: Value,
    /// What it is about.
    pub content: Value,
}

impl Request {
    /// What it asks for.
    pub fn kind(&self) -> &str {
        self.header["msg_type"].as_str().unwrap_or_default()
    }

    /// A text of its content; empty if it has none of this name.
    pub fn text(&self, name: &str) -> &str {
        self.content[name].as_str().unwrap_or_default()
    }
}

/// What signs and numbers the messages of a run of the kernel.
pub struct Session {
    key: Vec<u8>,
    id: String,
    count: AtomicU64,
}

impl Session {
    /// A session with this key; without signatures if it is empty.
    pub fn new(key: &str) -> Self {
        // A name that no other run has; nobody has to be unable to guess it.
        let run = format!("{}{:?}", std::process::id(), SystemTime::now());
        let id = to_hex(&signature(key.as_bytes(), &[run.as_bytes()])[..16]);
        Self { key: key.as_bytes().to_vec(), id, count: AtomicU64::new(0) }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// Why it is none, or none that may be trusted.
    pub fn read(&self, mut frames: Frames) -> Result<Request, String> {
        let mark = frames.iter().position(|frame| frame == MARK).ok_or("there is no <IDS|MSG> in it")?;
        let [its, header, parent, metadata, content, ..] = &frames[mark + 1..] else {
            return Err("it has not all of its parts".to_owned());
        };
        if !self.key.is_empty() {
            let own = signature(&self.key, &[header, parent, metadata, content]);
            if !from_hex(its).is_some_and(|its| are_same(&own, &its)) {
                return Err("its signature is wrong: it was not written with the key of this kernel".to_owned());
            }
        }
        let parsed = |part: &[u8], name: &str| match serde_json::from_slice(part) {
            Ok(value @ Value::Object(_)) => Ok(value),
            Ok(_) => Err(format!("its {name} is no object")),
            Err(error) => Err(format!("its {name} is no JSON: {error}")),
        };
        let (header, content) = (parsed(header, "header")?, parsed(content, "content")?);
        frames.truncate(mark);
        Ok(Request { identities: frames, header, content })
    }

    /// Writes a message; `first` are the frames in front of the mark, `content` is JSON.
    pub fn write(&self, first: &[Vec<u8>], kind: &str, parent: &Value, metadata: &Value, content: &str) -> Frames {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let header = json!({
            "msg_id": format!("{}_{number}", self.id), "session": self.id, "username": "kernel", "date": now(),
            "msg_type": kind, "version": VERSION,
        });
        let texts = [&header, parent, metadata].map(Value::to_string);
        let [header, parent, metadata] = texts.each_ref().map(String::as_bytes);
        let parts = [header, parent, metadata, content.as_bytes()];
        let signature = if self.key.is_empty() { String::new() } else { to_hex(&signature(&self.key, &parts)) };
        let mut frames = first.to_vec();
        frames.extend([MARK, signature.as_bytes()].into_iter().chain(parts).map(<[u8]>::to_vec));
        frames
    }
}

/// The signature of a message: HMAC (RFC 2104) with SHA-256.
pub fn signature(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut block = [0; 64];
    if key.len() > block.len() {
        block[..32].copy_from_slice(&Sha256::digest(key));
    } else {
        block[..key.len()].copy_from_slice(key);
    }
    let inner =
        parts.iter().fold(Sha256::new_with_prefix(block.map(|byte| byte ^ 0x36)), |hash, part| hash.chain_update(part));
    Sha256::new_with_prefix(block.map(|byte| byte ^ 0x5c)).chain_update(inner.finalize()).finalize().into()
}

/// Whether they are the same, in a time that does not say where they differ.
fn are_same(own: &[u8; 32], its: &[u8]) -> bool {
    its.len() == own.len()
        && std::hint::black_box(own.iter().zip(its).fold(0, |all, (one, other)| all | (one ^ other))) == 0
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &[u8]) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    text.chunks(2).map(|pair| Some((digit(*pair.first()?)? << 4) | digit(*pair.get(1)?)?)).collect()
}

/// The time in ISO 8601.
fn now() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date(since.as_secs(), since.subsec_micros())
}

/// A time since 1970 in ISO 8601. Years begin in March here, so that the leap day is the last.
fn date(seconds: u64, micros: u32) -> String {
    let (days, second) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year_of_era + next;
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}Z")
}

#[cfg(test)]
mod tests {
    use super::{MARK, Session, date, signature, to_hex};
    use crate::zmtp::Frames;
    use serde_json::json;

    #[test]
    fn dates_are_those_of_python() {
        // datetime.fromtimestamp(n, timezone.utc).isoformat()
        assert_eq!(date(0, 0), "1970-01-01T00:00:00.000000Z");
        assert_eq!(date(951_782_400, 5), "2000-02-29T00:00:00.000005Z");
        assert_eq!(date(1_709_251_199, 0), "2024-02-29T23:59:59.000000Z");
        assert_eq!(date(4_107_542_400, 0), "2100-03-01T00:00:00.000000Z");
    }

    fn frames(session: &Session) -> Frames {
        session.write(&[b"who".to_vec()], "status", &json!({}), &json!({}), "{\"a\":1}")
    }

    #[test]
    fn messages_come_back() {
        for key in ["", "a key"] {
            let session = Session::new(key);
            let request = session.read(frames(&session)).expect("it was written with this key");
            assert_eq!((request.kind(), &request.identities[0][..]), ("status", &b"who"[..]));
            assert_eq!(request.content, json!({"a": 1}));
        }
    }

    #[test]
    fn signatures_are_those_of_python() {
        // hmac.new(key, data, "sha256").hexdigest()
        for (key, data, known) in [
            ("key".to_owned(), "{}{}{}{}", "ca767b02c5bc061ed184a9a029e7f93a7f2f7ed4e8fe74120fc1212f0b008fa3"),
            ("long key ".repeat(20), "data", "0623e046582d575f35f6b269810fb38af134f9454ab9dbc72bdd4ee0989efd2c"),
            ("k".repeat(64), "", "83026a325aaee70e36cfe607536aa1054104ad1077c36134810d4ccded1ccd3b"),
        ] {
            assert_eq!(to_hex(&signature(key.as_bytes(), &[data.as_bytes()])), known);
        }
    }

    #[test]
    fn what_was_changed_is_refused() {
        let session = Session::new("key");
        let mut changed = frames(&session);
        changed[6] = b"{\"a\": 2}".to_vec();
        let refusal = |frames: &[Vec<u8>]| session.read(frames.to_vec()).err().unwrap_or_default();
        assert!(refusal(&changed).starts_with("its signature is wrong"));
        assert!(refusal(&frames(&Session::new(""))).starts_with("its signature is wrong"));
        assert_eq!(refusal(&changed[..5]), "it has not all of its parts");
        assert_eq!(refusal(&[]), "there is no <IDS|MSG> in it");
        // Signed, and no message all the same.
        let other = |header: &str, content: &str| {
            let mut frames = vec![MARK.to_vec()];
            let parts = [header, "", "", content].map(str::as_bytes);
            frames.push(to_hex(&signature(b"key", &parts)).into_bytes());
            frames.extend(parts.map(<[u8]>::to_vec));
            Session::new("key").read(frames).err().unwrap_or_default()
        };
        assert_eq!(other("{}", "[]"), "its content is no object");
        assert!(other("{", "{}").starts_with("its header is no JSON"));
        assert!(other("{}", &format!("{{\"a\": {}", "[".repeat(1_000_000))).starts_with("its content is no JSON"));
    }
}
