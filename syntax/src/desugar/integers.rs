//! Integer literals of any size and base, as decimal text.
//!
//! In: the literal as written. Out: its decimal digits, or the number of digits when there are too many.
//! Invariants: quadratic in the length; CPython's limit of 4300 decimal digits bounds decimal literals only.

/// CPython's default `sys.int_info.default_max_str_digits`.
const MAX_DIGITS: usize = 4300;
/// Decimal digits per limb.
const LIMB_DIGITS: usize = 18;
const LIMB: u128 = 1_000_000_000_000_000_000;

/// The decimal text of an integer literal; `Err` is the number of digits of a decimal literal beyond the limit.
pub(super) fn decimal(literal: &str) -> Result<String, usize> {
    let digits: String = literal.chars().filter(|c| *c != '_').collect();
    let (radix_bits, body) = match digits.get(..2).map(str::to_ascii_lowercase).as_deref() {
        Some("0x") => (4, &digits[2..]),
        Some("0o") => (3, &digits[2..]),
        Some("0b") => (1, &digits[2..]),
        _ => {
            let body = digits.trim_start_matches('0');
            return match body.len() {
                0 => Ok("0".into()),
                length if length > MAX_DIGITS => Err(digits.len()),
                _ => Ok(body.into()),
            };
        }
    };
    Ok(from_power_of_two(body, radix_bits))
}

fn from_power_of_two(body: &str, bits: u32) -> String {
    let mut limbs: Vec<u64> = vec![0];
    // As many digits at a time as fit 60 bits.
    let per_step = (60 / bits) as usize;
    let values: Vec<u64> = body.chars().filter_map(|c| c.to_digit(16)).map(u64::from).collect();
    for step in values.chunks(per_step) {
        let shift = bits * u32::try_from(step.len()).unwrap_or(0);
        let mut carry = step.iter().fold(0u128, |value, digit| (value << bits) | u128::from(*digit));
        for limb in &mut limbs {
            let value = (u128::from(*limb) << shift) + carry;
            *limb = u64::try_from(value % LIMB).unwrap_or(0);
            carry = value / LIMB;
        }
        while carry > 0 {
            limbs.push(u64::try_from(carry % LIMB).unwrap_or(0));
            carry /= LIMB;
        }
    }
    let mut text = limbs.pop().unwrap_or(0).to_string();
    for limb in limbs.iter().rev() {
        text.push_str(&format!("{limb:0LIMB_DIGITS$}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn bases_and_limits() {
        assert_eq!(decimal("0xFFFF_FFFF_FFFF_FFFF_FFFF"), Ok("1208925819614629174706175".into()));
        assert_eq!(decimal("0b1000"), Ok("8".into()));
        assert_eq!(decimal("0o777777777777777777777777"), Ok("4722366482869645213695".into()));
        assert_eq!(decimal("00_0"), Ok("0".into()));
        assert_eq!(decimal(&"9".repeat(10_000)), Err(10_000));
        assert_eq!(decimal(&format!("0x1{}", "0".repeat(30))), Ok("1329227995784915872903807060280344576".into()));
    }
}
