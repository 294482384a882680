//! Encodings of one byte for each character, of which the lower half is ASCII.

/// Stands for a byte that is no character.
const UNDEFINED: char = '\u{fffe}';

/// An encoding.
#[derive(Debug, PartialEq, Eq)]
pub struct Charmap {
    /// Its names.
    names: &'static [&'static str],
    /// The characters of the bytes from 0x80.
    high: &'static str,
}

/// The encoding of a name.
pub(super) fn named(name: &str) -> Option<&'static Charmap> {
    CHARMAPS.iter().find(|charmap| charmap.names.contains(&name))
}

impl Charmap {
    /// The byte of a character.
    pub(super) fn byte_of(&self, character: char) -> Option<u8> {
        if character.is_ascii() {
            return u8::try_from(character).ok();
        }
        let index = self.high.chars().position(|other| other == character && other != UNDEFINED)?;
        u8::try_from(index + 0x80).ok()
    }

    /// The characters of all bytes from 0x80; `None` for those that are none.
    pub(super) fn table(&self) -> Vec<Option<char>> {
        self.high.chars().map(|character| (character != UNDEFINED).then_some(character)).collect()
    }
}

#[rustfmt::skip]
static CHARMAPS: &[Charmap] = &[
    Charmap {
        names: &["cp1250", "windows-1250", "1250"],
        high: "€\u{fffe}‚\u{fffe}„…†‡\u{fffe}‰Š‹ŚŤŽŹ\u{fffe}‘’“”•–—\u{fffe}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛\
              ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    },
    Charmap {
        names: &["cp1251", "windows-1251", "1251"],
        high: "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{fffe}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНО\
              ПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
    },
    Charmap {
        names: &["cp1252", "windows-1252", "1252"],
        high: "€\u{fffe}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffe}Ž\u{fffe}\u{fffe}‘’“”•–—˜™š›œ\u{fffe}žŸ\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²\
              ³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
    },
    Charmap {
        names: &["cp437", "437", "ibm437"],
        high: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
              αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    },
    Charmap {
        names: &["cp850", "850", "ibm850", "cspc850multilingual"],
        high: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
              ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
    },
    Charmap {
        names: &["cp866", "866", "ibm866", "csibm866"],
        high: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
              рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\u{a0}",
    },
    Charmap {
        names: &["iso8859-2", "iso-8859-2", "latin2", "l2", "iso-ir-101", "csisolatin2"],
        high: "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8a}\u{8b}\u{8c}\u{8d}\u{8e}\u{8f}\
              \u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9a}\u{9b}\u{9c}\u{9d}\u{9e}\u{9f}\
              \u{a0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôő\
              ö÷řůúűüýţ˙",
    },
    Charmap {
        names: &["iso8859-15", "iso-8859-15", "latin9", "l9"],
        high: "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8a}\u{8b}\u{8c}\u{8d}\u{8e}\u{8f}\
              \u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9a}\u{9b}\u{9c}\u{9d}\u{9e}\u{9f}\
              \u{a0}¡¢£€¥Š§š©ª«¬\u{ad}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõ\
              ö÷øùúûüýþÿ",
    },
    Charmap {
        names: &["koi8-r", "cskoi8r"],
        high: "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{a0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдефгхийклмнопярстужвьыз\
              шэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    },
    Charmap {
        names: &["mac-roman", "macroman", "macintosh"],
        high: "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄\
              €‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_complete() {
        assert!(CHARMAPS.iter().all(|charmap| charmap.high.chars().count() == 128));
    }
}
