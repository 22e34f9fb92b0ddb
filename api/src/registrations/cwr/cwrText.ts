/** The two character sets that PROs accept: titles may have more punctuation than names. */
export type CwrTextKind = 'title' | 'name';

export interface CwrText {
  text: string;
  /** Characters without a replacement, each once; they are left out. */
  lost: readonly string[];
}

const allowed: Readonly<Record<CwrTextKind, RegExp>> = {
  title: /^[ !"#$%&'()*+,\-./0-9:;<=>?@A-Z[\\\]^_`{}~]$/,
  name: /^[ !#$%&'()+\-./0-9?@A-Z`]$/,
};

/** Letters whose plain form is not the letter without its accent (CIS character set, SR06-1311). */
const letters: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  İ: 'I',
  '£': 'GBP',
  '€': 'EUR',
};

/** Variants of punctuation. */
const punctuation: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '·': '.',
  '•': '.',
  '¡': '!',
  '¿': '?',
  '×': 'X',
  '|': '/',
  '⁄': '/',
  ' ': ' ',
};

/** Punctuation that is allowed in titles, but not in names. */
const inNames: Readonly<Record<string, string>> = {
  '"': "'",
  ',': ' ',
  ':': ' ',
  ';': ' ',
  _: '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
};

/**
 * A text in CWR's characters: upper case, without accents, typographic punctuation as ASCII. Trims the text and collapses
 * blanks. Characters without a replacement are left out and listed in `lost`.
 */
export function toCwrText(text: string, kind: CwrTextKind): CwrText {
  const lost = new Set<string>();
  const written = [...text.normalize('NFC')].map((character) => {
    const plain = plainForm(character, kind);
    if (plain === undefined) lost.add(character);
    return plain ?? '';
  });
  return { text: written.join('').replace(/ +/g, ' ').trim(), lost: [...lost] };
}

/** The replacement of one character; undefined if there is none. */
function plainForm(character: string, kind: CwrTextKind): string | undefined {
  if (/\s/u.test(character)) return ' ';
  const upper = character === 'ß' ? 'ẞ' : character.toUpperCase();
  const plain = letters[upper] ?? punctuation[upper] ?? withoutAccents(upper);
  const fitting = [...plain].map((one) => (kind === 'name' ? (inNames[one] ?? one) : one));
  return plain !== '' && fitting.every((one) => allowed[kind].test(one)) ? fitting.join('') : undefined;
}

/** Removes combining marks and invisible characters (soft hyphen, joiners); compatibility forms of letters become plain letters. */
const withoutAccents = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()].map((one) => punctuation[one] ?? one).join('');
