//! The processor's time that this process takes, and how busy the machine is.
//!
//! In: the system's clocks. Out: seconds. Where the system has no such clock, there is an error instead of a guess.

use snek_interp::host::ProcessTimes;
use std::io;

#[cfg(unix)]
mod system {
    use super::{ProcessTimes, io};
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::{TimeVal, TimeValLike};
    use nix::time::{ClockId, clock_gettime};

    fn seconds(time: TimeVal) -> f64 {
        time.num_microseconds() as f64 / 1e6
    }

    fn clock(id: ClockId) -> io::Result<f64> {
        let time = clock_gettime(id)?;
        Ok(time.tv_sec() as f64 + time.tv_nsec() as f64 / 1e9)
    }

    pub(super) fn process() -> io::Result<f64> {
        clock(ClockId::CLOCK_PROCESS_CPUTIME_ID)
    }

    pub(super) fn thread() -> io::Result<f64> {
        clock(ClockId::CLOCK_THREAD_CPUTIME_ID)
    }

    pub(super) fn times() -> io::Result<ProcessTimes> {
        let (own, children) = (getrusage(UsageWho::RUSAGE_SELF)?, getrusage(UsageWho::RUSAGE_CHILDREN)?);
        Ok(ProcessTimes {
            user: seconds(own.user_time()),
            system: seconds(own.system_time()),
            children_user: seconds(children.user_time()),
            children_system: seconds(children.system_time()),
        })
    }

    #[cfg(any(target_os = "linux", target_os = "android"))]
    pub(super) fn load() -> io::Result<[f64; 3]> {
        let (one, five, fifteen) = nix::sys::sysinfo::sysinfo()?.load_average();
        Ok([one, five, fifteen])
    }

    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    pub(super) fn load() -> io::Result<[f64; 3]> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[cfg(not(unix))]
mod system {
    use super::{ProcessTimes, io};

    fn none<T>() -> io::Result<T> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(super) fn process() -> io::Result<f64> {
        none()
    }

    pub(super) fn thread() -> io::Result<f64> {
        none()
    }

    pub(super) fn times() -> io::Result<ProcessTimes> {
        none()
    }

    pub(super) fn load() -> io::Result<[f64; 3]> {
        none()
    }
}

/// Seconds of the processor's time that all threads of this process took, in user code and in the system.
pub(crate) fn process() -> io::Result<f64> {
    system::process()
}

/// Seconds of the processor's time that this thread took.
pub(crate) fn thread() -> io::Result<f64> {
    system::thread()
}

/// The processor's time of this process and of its children that have ended.
pub(crate) fn times() -> io::Result<ProcessTimes> {
    system::times()
}

/// How many processes wanted to run in the last minute, five and fifteen minutes, on average.
pub(crate) fn load() -> io::Result<[f64; 3]> {
    system::load()
}
