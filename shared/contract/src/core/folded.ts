/** Accents, and Hebrew and Arabic vowel points and lengthening marks, which people omit. */
const LEFT_OUT =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/** Letters that no decomposition makes plain, and typographic signs, with their keyboard equivalents. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ' },
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", ʼ: "'", '′': "'", '‹': "'", '›': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '‟': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-' },
};

const REPLACED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * The form of a text for searching, sorting and comparing (V1: search): without case, accents and compatibility forms, with
 * plain letters and signs. Equals the database's function `fold`.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(REPLACED, (letter) => PLAIN[letter] ?? letter);
