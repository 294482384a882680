//! snek
