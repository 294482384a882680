//! Normal and exponential numbers by the ziggurat method.

use super::Bits;
use super::layers::{EXPONENTIAL, Layer, NORMAL};
use std::sync::OnceLock;

/// Where the tail of the normal distribution begins.
const NORMAL_TAIL: f64 = 3.654_152_885_361_009;
/// Its reciprocal.
const NORMAL_TAIL_INVERSE: f64 = 0.273_661_237_329_758_3;
/// Where the tail of the exponential distribution begins.
const EXPONENTIAL_TAIL: f64 = 7.697_117_470_131_05;

fn density(layers: &[Layer; 256], index: usize) -> f64 {
    f64::from_bits(layers[index].2)
}

/// A point of the strip between a layer's edge and the next one's, at the height of a random number.
fn strip(layers: &[Layer; 256], index: usize, height: f64) -> f64 {
    let (above, below) = (density(layers, index - 1), density(layers, index));
    (above - below) * height + below
}

pub(super) fn normal(bits: &mut Bits) -> f64 {
    loop {
        let random = bits.next_u64();
        let index = (random & 0xff) as usize;
        let is_negative = random >> 8 & 1 == 1;
        let magnitude = random >> 9 & 0x000f_ffff_ffff_ffff;
        let (bound, step, _) = NORMAL[index];
        let size = magnitude as f64 * f64::from_bits(step);
        let x = if is_negative { -size } else { size };
        if magnitude < bound {
            return x;
        }
        if index == 0 {
            loop {
                let x = -NORMAL_TAIL_INVERSE * (-bits.next_f64()).ln_1p();
                let y = -(-bits.next_f64()).ln_1p();
                if y + y > x * x {
                    let x = NORMAL_TAIL + x;
                    return if magnitude >> 8 & 1 == 1 { -x } else { x };
                }
            }
        }
        if strip(&NORMAL, index, bits.next_f64()) < (-0.5 * x * x).exp() {
            return x;
        }
    }
}

pub(super) fn exponential(bits: &mut Bits) -> f64 {
    loop {
        let random = bits.next_u64() >> 3;
        let index = (random & 0xff) as usize;
        let magnitude = random >> 8;
        let (bound, step, _) = EXPONENTIAL[index];
        let x = magnitude as f64 * f64::from_bits(step);
        if magnitude < bound {
            return x;
        }
        if index == 0 {
            return EXPONENTIAL_TAIL - (-bits.next_f64()).ln_1p();
        }
        if strip(&EXPONENTIAL, index, bits.next_f64()) < (-x).exp() {
            return x;
        }
    }
}

/// A layer for 32-bit floats: bound, step, density.
type NarrowLayer = (u32, f32, f32);

/// The layers for 32-bit floats are the others, rounded to 23 bits and to nine digits.
fn narrow_layers() -> &'static [NarrowLayer] {
    static LAYERS: OnceLock<Vec<NarrowLayer>> = OnceLock::new();
    LAYERS.get_or_init(|| {
        let narrow = |(bound, step, density): &Layer| {
            let bound = (bound + (1 << 28)) >> 29;
            let step = f64::from_bits(*step) * f64::from(1u32 << 29);
            let digits = |x: f64| format!("{x:.8e}").parse().unwrap_or(x as f32);
            (bound as u32, step as f32, digits(f64::from_bits(*density)))
        };
        NORMAL.iter().map(narrow).collect()
    })
}

/// A normal number of 32 bits.
pub(super) fn normal_f32(bits: &mut Bits) -> f32 {
    let layers = narrow_layers();
    loop {
        let random = bits.next_u32();
        let index = (random & 0xff) as usize;
        let is_negative = random >> 8 & 1 == 1;
        let magnitude = random >> 9 & 0x007f_ffff;
        let (bound, step, density) = layers[index];
        let size = magnitude as f32 * step;
        let x = if is_negative { -size } else { size };
        if magnitude < bound {
            return x;
        }
        if index == 0 {
            loop {
                let x = -(NORMAL_TAIL_INVERSE as f32) * (-bits.next_f32()).ln_1p();
                let y = -(-bits.next_f32()).ln_1p();
                if y + y > x * x {
                    let x = NORMAL_TAIL as f32 + x;
                    return if magnitude >> 8 & 1 == 1 { -x } else { x };
                }
            }
        }
        let height = (layers[index - 1].2 - density) * bits.next_f32() + density;
        if f64::from(height) < (-0.5 * f64::from(x) * f64::from(x)).exp() {
            return x;
        }
    }
}
