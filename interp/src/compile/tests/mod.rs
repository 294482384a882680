//! Small programs, compiled; their code is compared with what is expected and checked by data flow.

pub(crate) mod verify;
