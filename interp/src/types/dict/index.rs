//! Where the entries of a table are, by hash: open addressing, with positions of one, two or four bytes.
//!
//! Invariants:
//! - At least half of the places is `EMPTY`, so that probes are short: `used` counts the places that are not.
//! - No position is beyond `Width::LAST` of the width: `has_room` says when another index must be made.

/// A width of positions.
trait Width: Copy + PartialEq {
    /// Nothing was ever here.
    const EMPTY: Self;
    /// An entry that was here is gone.
    const REMOVED: Self;
    /// The largest position.
    const LAST: usize;
    fn of(position: usize) -> Self;
    fn position(self) -> usize;
}

macro_rules! widths {
    ($($width:ty)+) => {$(
        impl Width for $width {
            const EMPTY: Self = Self::MAX;
            const REMOVED: Self = Self::MAX - 1;
            const LAST: usize = Self::MAX as usize - 2;
            #[inline(always)]
            fn of(position: usize) -> Self {
                position as Self
            }
            #[inline(always)]
            fn position(self) -> usize {
                self as usize
            }
        }
    )+};
}

widths! { u8 u16 u32 }

#[derive(Clone, Debug)]
enum Places {
    Small(Box<[u8]>),
    Medium(Box<[u16]>),
    Large(Box<[u32]>),
}

macro_rules! with_places {
    ($index:expr, $places:ident => $body:expr) => {
        match $index {
            Places::Small($places) => $body,
            Places::Medium($places) => $body,
            Places::Large($places) => $body,
        }
    };
}

/// An index.
#[derive(Clone, Debug)]
pub(super) struct Index {
    places: Places,
    used: usize,
}

impl Index {
    /// An empty index for so many entries, and some more.
    pub(super) fn for_entries(count: usize) -> Self {
        let size = (count * 2 + 1).next_power_of_two().max(16);
        let places = match size {
            // Entries that are removed keep their positions, so there are more of these than places that are used.
            ..=0x100 => Places::Small(vec![Width::EMPTY; size].into()),
            0x101..=0x1_0000 => Places::Medium(vec![Width::EMPTY; size].into()),
            _ => Places::Large(vec![Width::EMPTY; size].into()),
        };
        Self { places, used: 0 }
    }

    /// Bytes that it occupies.
    pub(super) fn size(&self) -> usize {
        size_of::<Self>() + with_places!(&self.places, places => size_of_val(&**places))
    }

    /// Whether another entry can be added, at this position.
    #[inline]
    pub(super) fn has_room(&self, position: usize) -> bool {
        fn fits<W: Width>(places: &[W], used: usize, position: usize) -> bool {
            (used + 1) * 2 <= places.len() && position <= W::LAST
        }
        with_places!(&self.places, places => fits(places, self.used, position))
    }

    /// The first position with this hash, of an entry that `is_it` says yes to. It is asked about numbers that are no
    /// positions of entries, too: `EMPTY` and `REMOVED` are larger than any, so that what is found takes one
    /// comparison.
    #[inline]
    pub(super) fn find(&self, hash: i64, is_it: impl FnMut(usize) -> bool) -> Option<usize> {
        #[inline(always)]
        fn find<W: Width>(places: &[W], hash: i64, mut is_it: impl FnMut(usize) -> bool) -> Option<usize> {
            let mask = places.len() - 1;
            let mut probe = Probe::new(hash, mask);
            // The mask keeps each place below the length: what is not there ends the search.
            while let Some(at) = places.get(probe.position).filter(|at| !is_it(at.position())) {
                if *at == W::EMPTY {
                    return None;
                }
                probe.next(mask);
            }
            Some(places.get(probe.position)?.position())
        }
        with_places!(&self.places, places => find(places, hash, is_it))
    }

    /// Notes the position of an entry, for which there is room.
    #[inline]
    pub(super) fn place(&mut self, hash: i64, position: usize) {
        fn place<W: Width>(places: &mut [W], hash: i64, position: usize) -> bool {
            let mask = places.len() - 1;
            let mut probe = Probe::new(hash, mask);
            while places[probe.position].position() <= W::LAST {
                probe.next(mask);
            }
            let was_empty = places[probe.position] == W::EMPTY;
            places[probe.position] = W::of(position);
            was_empty
        }
        let was_empty = with_places!(&mut self.places, places => place(places, hash, position));
        self.used += usize::from(was_empty);
    }

    /// Forgets the position of an entry, which is known.
    pub(super) fn remove(&mut self, hash: i64, position: usize) {
        fn remove<W: Width>(places: &mut [W], hash: i64, position: usize) {
            let mask = places.len() - 1;
            let mut probe = Probe::new(hash, mask);
            while places[probe.position].position() != position {
                probe.next(mask);
            }
            places[probe.position] = W::REMOVED;
        }
        with_places!(&mut self.places, places => remove(places, hash, position));
    }
}

/// The probe sequence: linear in the low bits, perturbed by the high ones.
struct Probe {
    position: usize,
    perturb: u64,
}

impl Probe {
    #[inline(always)]
    fn new(hash: i64, mask: usize) -> Self {
        let hash = hash.cast_unsigned();
        Self { position: hash as usize & mask, perturb: hash }
    }

    #[inline(always)]
    fn next(&mut self, mask: usize) {
        self.perturb >>= 5;
        self.position = (self.position.wrapping_mul(5).wrapping_add(self.perturb as usize).wrapping_add(1)) & mask;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_all_widths_are_found() {
        for count in [9_usize, 60, 100, 5_000, 70_000] {
            let hash = |at: usize| (at as i64).wrapping_mul(0x1234_5678_9abc_def1) >> 7;
            let mut index = Index::for_entries(count);
            let mut next = 0;
            while index.has_room(next) {
                index.place(hash(next), next);
                next += 1;
            }
            assert!(next >= count);
            (0..next).for_each(|at| assert_eq!(index.find(hash(at), |found| found == at), Some(at)));
            (0..next).step_by(2).for_each(|at| index.remove(hash(at), at));
            (0..next).for_each(|at| assert_eq!(index.find(hash(at), |found| found == at).is_some(), at % 2 == 1));
        }
    }
}
