//! A client's end of a ZeroMQ socket, written for the tests alone: what the kernel understands by itself proves nothing.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A connection to a kernel; a thread reads it.
pub struct Socket {
    to: Box<dyn Write + Send>,
    arrived: Receiver<Vec<Vec<u8>>>,
    /// Ends the thread.
    close: Box<dyn Fn()>,
}

/// What a client says first.
pub fn hello(kind: &str, identity: &[u8]) -> Vec<u8> {
    let mut bytes = [&[0xff][..], &[0; 8], &[0x7f, 3, 0], b"NULL", &[0; 48]].concat();
    let kind = kind.as_bytes();
    let lengths = [kind, identity].map(|value| u32::try_from(value.len()).unwrap().to_be_bytes());
    let ready =
        [&b"\x05READY\x0bSocket-Type"[..], &lengths[0][..], kind, b"\x08Identity", &lengths[1][..], identity].concat();
    bytes.extend([4, u8::try_from(ready.len()).unwrap()]);
    bytes.extend(ready);
    bytes
}

impl Socket {
    /// Connects to `ip:port` or to a file.
    pub fn connect(address: &str, kind: &str, identity: &[u8]) -> io::Result<Self> {
        #[cfg(unix)]
        if address.contains('/') {
            let stream = std::os::unix::net::UnixStream::connect(address)?;
            let own = stream.try_clone()?;
            let close = move || drop(own.shutdown(Shutdown::Both));
            return Self::over(stream.try_clone()?, stream, Box::new(close), kind, identity);
        }
        let stream = TcpStream::connect(address)?;
        let own = stream.try_clone()?;
        let close = move || drop(own.shutdown(Shutdown::Both));
        Self::over(stream.try_clone()?, stream, Box::new(close), kind, identity)
    }

    fn over(
        mut from: impl Read + Send + 'static,
        mut to: impl Write + Send + 'static,
        close: Box<dyn Fn()>,
        kind: &str,
        identity: &[u8],
    ) -> io::Result<Self> {
        to.write_all(&hello(kind, identity))?;
        from.read_exact(&mut [0; 64])?;
        // The command that ends the greeting; what it says is of no interest.
        read_frame(&mut from)?;
        let (sender, arrived) = channel();
        std::thread::spawn(move || {
            let mut frames = Vec::new();
            while let Ok((flags, frame)) = read_frame(&mut from) {
                frames.push(frame);
                if flags & 1 == 0 && sender.send(std::mem::take(&mut frames)).is_err() {
                    return;
                }
            }
        });
        Ok(Self { to: Box::new(to), arrived, close })
    }

    pub fn send(&mut self, frames: &[Vec<u8>]) {
        let mut bytes = Vec::new();
        for (index, frame) in frames.iter().enumerate() {
            bytes.push(2 | u8::from(index + 1 < frames.len()));
            bytes.extend((frame.len() as u64).to_be_bytes());
            bytes.extend(frame);
        }
        self.send_bytes(&bytes);
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.to.write_all(bytes).unwrap();
    }

    pub fn receive(&self, time: Duration) -> Option<Vec<Vec<u8>>> {
        self.arrived.recv_timeout(time).ok()
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        (self.close)();
    }
}

fn read_frame(from: &mut impl Read) -> io::Result<(u8, Vec<u8>)> {
    let mut flags = [0];
    from.read_exact(&mut flags)?;
    let mut length = [0; 8];
    let start = if flags[0] & 2 == 0 { 7 } else { 0 };
    from.read_exact(&mut length[start..])?;
    let mut frame = vec![0; usize::try_from(u64::from_be_bytes(length)).unwrap()];
    from.read_exact(&mut frame)?;
    Ok((flags[0], frame))
}
