//! Connection files: where a kernel listens, and the key of its messages.

use crate::zmtp::Address;
use serde_json::Value;
use std::path::Path;

/// What a connection file says.
pub struct Connection {
    /// The key with which messages are signed; they are not if it is empty.
    pub key: String,
    /// Addresses.
    pub shell: Address,
    /// Of requests that are answered while a cell runs.
    pub control: Address,
    /// Of input.
    pub stdin: Address,
    /// Of output.
    pub iopub: Address,
    /// Of what comes back as it was sent.
    pub heartbeat: Address,
    /// The numbers of the five, as `connect_request` asks for them.
    pub ports: Value,
}

impl Connection {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and its name.
    pub fn read(path: &Path) -> Result<Self, String> {
        let wrong = |reason: &dyn std::fmt::Display| format!("connection file '{}': {reason}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
        let value = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
        Self::of(&value).map_err(|reason| wrong(&reason))
    }

    fn of(value: &Value) -> Result<Self, String> {
        let text = |name: &str| match &value[name] {
            Value::String(text) => Ok(text.as_str()),
            Value::Null => Err(format!("it has no '{name}'")),
            other => Err(format!("'{name}' is {other}, which is no text")),
        };
        let key = text("key")?.to_owned();
        if !key.is_empty() && text("signature_scheme")? != "hmac-sha256" {
            return Err(format!("signatures by '{}' are not known; 'hmac-sha256' is", text("signature_scheme")?));
        }
        let (transport, ip) = (text("transport")?, text("ip")?);
        if !matches!(transport, "tcp" | "ipc") {
            return Err(format!("transport '{transport}' is not known; 'tcp' and 'ipc' are"));
        }
        let address = |name: &str| match value[name].as_u64().and_then(|port| u16::try_from(port).ok()) {
            None | Some(0) => Err(format!("'{name}' is {}, which is no port", value[name])),
            Some(port) if transport == "ipc" => Ok(Address::Ipc(format!("{ip}-{port}"))),
            // What stands for all addresses of the machine.
            Some(port) => Ok(Address::Tcp(if ip == "*" { "0.0.0.0" } else { ip }.to_owned(), port)),
        };
        let names = ["shell_port", "control_port", "stdin_port", "iopub_port", "hb_port"];
        Ok(Self {
            key,
            shell: address("shell_port")?,
            control: address("control_port")?,
            stdin: address("stdin_port")?,
            iopub: address("iopub_port")?,
            heartbeat: address("hb_port")?,
            ports: names.into_iter().map(|name| (name.to_owned(), value[name].clone())).collect(),
        })
    }

    /// Removes the files at which it listened.
    pub fn remove(&self) {
        for address in [&self.shell, &self.control, &self.stdin, &self.iopub, &self.heartbeat] {
            if let Address::Ipc(path) = address {
                // Whoever has removed it first has done what is wanted.
                let _ = std::fs::remove_file(path);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Connection;
    use serde_json::{Value, json};

    fn file() -> Value {
        json!({
            "transport": "tcp", "ip": "127.0.0.1", "key": "a", "signature_scheme": "hmac-sha256", "shell_port": 1,
            "control_port": 2, "stdin_port": 3, "iopub_port": 4, "hb_port": 5,
        })
    }

    #[test]
    fn addresses_are_as_the_transport_has_them() {
        let mut value = file();
        let tcp = Connection::of(&value).expect("it is complete");
        assert_eq!((&*tcp.shell.to_string(), &*tcp.heartbeat.to_string()), ("tcp://127.0.0.1:1", "tcp://127.0.0.1:5"));
        value["ip"] = json!("*");
        assert_eq!(Connection::of(&value).expect("it is complete").iopub.to_string(), "tcp://0.0.0.0:4");
        (value["transport"], value["ip"]) = (json!("ipc"), json!("/tmp/k"));
        assert_eq!(Connection::of(&value).expect("it is complete").stdin.to_string(), "ipc:///tmp/k-3");
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (name, wrong, text) in [
            ("key", json!(null), "it has no 'key'"),
            ("ip", json!(1), "'ip' is 1, which is no text"),
            ("hb_port", json!(0), "'hb_port' is 0, which is no port"),
            ("iopub_port", json!(70000), "'iopub_port' is 70000, which is no port"),
            ("transport", json!("udp"), "transport 'udp' is not known; 'tcp' and 'ipc' are"),
            ("signature_scheme", json!("md5"), "signatures by 'md5' are not known; 'hmac-sha256' is"),
        ] {
            let mut value = file();
            value[name] = wrong;
            assert_eq!(Connection::of(&value).err().as_deref(), Some(text));
        }
    }
}
