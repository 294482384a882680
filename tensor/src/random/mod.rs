//! Random numbers: NumPy's streams, bit by bit.
//!
//! In: seeds. Out: numbers of many distributions.
//! Invariants:
//! - The order and number of draws from the generator, and the order of floating-point operations, are NumPy's: both decide
//!   the numbers.
//!
//! Reading order: generators in `twister.rs` and `pcg.rs`, behind [`Bits`]; their seeds in `seed.rs`; a [`Stream`] adds the
//! state and style of one user's draws. Distributions: the primitive ones in `stream.rs` and `ziggurat.rs`, the rest in
//! `continuous.rs`, `discrete.rs` and `binomial.rs`; integers of a range in `bounded.rs`.

mod binomial;
mod bits;
mod bounded;
mod continuous;
mod discrete;
mod layers;
mod pcg;
mod seed;
mod stream;
mod twister;
mod ziggurat;

pub use bits::Bits;
pub use bounded::{Lane, below, bounded, interval};
pub use pcg::Pcg64;
pub use seed::SeedSequence;
pub use stream::{Stream, Style};
pub use twister::Twister;

#[cfg(test)]
mod tests {
    use super::*;

    fn legacy(seed: u32) -> Stream {
        Stream::new(Bits::Twister(Twister::from_word(seed)), Style::Legacy)
    }

    fn modern(seed: u32) -> Stream {
        let words = SeedSequence::new(&[seed], &[], SeedSequence::POOL).wide_words(4);
        Stream::new(Bits::Pcg(Pcg64::from_words([words[0], words[1], words[2], words[3]])), Style::Modern)
    }

    #[test]
    fn legacy_stream_is_numpys() {
        let mut stream = legacy(0);
        assert_eq!([stream.normal(), stream.normal()], [1.764052345967664, 0.4001572083672233]);
        assert_eq!(bounded(&mut stream.bits, 99, 3, Lane::Wide, Style::Legacy), [67, 67, 9]);
        assert_eq!([(); 3].map(|()| stream.binomial(1000, 0.37)), [386, 382, 368]);
    }

    #[test]
    fn modern_stream_is_numpys() {
        let mut stream = modern(0);
        assert_eq!([stream.normal(), stream.normal()], [0.1257302210933933, -0.1321048632913019]);
        assert_eq!(bounded(&mut stream.bits, 99, 3, Lane::Wide, Style::Modern), [30, 4, 7]);
        assert_eq!([(); 3].map(|()| stream.poisson(50.0)), [52, 51, 57]);
    }

    #[test]
    fn seeds_and_jumps() {
        assert_eq!(SeedSequence::new(&[42], &[1], 4).words(3), [4091952314, 31242083, 366899054]);
        let Bits::Pcg(mut pcg) = modern(0).bits else { return };
        pcg.advance(12345);
        assert_eq!(pcg.next_u64(), 15054533377928470595);
    }
}
