/** Accents, and points and lengthening of Hebrew and Arabic, which people leave out. */
const LEFT_OUT =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/** Letters that no decomposition makes plain, and the signs that typesetters have for what a keyboard has. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ' },
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", ʼ: "'", '′': "'", '‹': "'", '›': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '‟': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-' },
};

const REPLACED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * A text as texts are searched, sorted and compared (V1: search): without case, accents and compatibility forms, with plain letters and
 * signs. It is what the database's function `fold` gives.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(REPLACED, (letter) => PLAIN[letter] ?? letter);
