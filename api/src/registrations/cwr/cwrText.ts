/** The two sets of characters that PROs take: titles may have more punctuation than names. */
export type CwrTextKind = 'title' | 'name';

export interface CwrText {
  text: string;
  /** Characters for which there is nothing, each once; they are left out. */
  lost: readonly string[];
}

const allowed: Readonly<Record<CwrTextKind, RegExp>> = {
  title: /^[ !"#$%&'()*+,\-./0-9:;<=>?@A-Z[\\\]^_`{}~]$/,
  name: /^[ !#$%&'()+\-./0-9?@A-Z`]$/,
};

/** Letters whose plain form is not what is left without the accent (CIS character set, SR06-1311). */
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

/** Punctuation that is written in more than one way. */
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

/** Punctuation of titles that names cannot have. */
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
 * A text in the characters that CWR takes: upper case, without accents, typographic punctuation as ASCII. Blanks at the ends
 * and more than one in a row go. What stands for nothing is left out and named in `lost`.
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

/** What is written for one character; undefined when there is nothing. */
function plainForm(character: string, kind: CwrTextKind): string | undefined {
  if (/\s/u.test(character)) return ' ';
  const upper = character === 'ß' ? 'ẞ' : character.toUpperCase();
  const plain = letters[upper] ?? punctuation[upper] ?? withoutAccents(upper);
  const fitting = [...plain].map((one) => (kind === 'name' ? (inNames[one] ?? one) : one));
  return plain !== '' && fitting.every((one) => allowed[kind].test(one)) ? fitting.join('') : undefined;
}

/** Combining marks and what says nothing (soft hyphen, joiners) go; a letter that is a compatibility form becomes plain. */
const withoutAccents = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()].map((one) => punctuation[one] ?? one).join('');
