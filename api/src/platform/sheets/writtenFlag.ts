/** Truth values in the languages of spreadsheets. */
const words = {
  true: ['true', 'wahr', 'vrai', 'verdadero', 'vero', 'waar', 'verdadeiro', 'sant', 'sand', 'sann', 'tosi', 'prawda'],
  false: ['false', 'falsch', 'faux', 'falso', 'onwaar', 'falskt', 'falsk', 'usann', 'epätosi', 'fałsz'],
} as const;

const flags = new Map<string, boolean>([
  ...words.true.map((word): [string, boolean] => [word, true]),
  ...words.false.map((word): [string, boolean] => [word, false]),
]);

/** The truth value of a word in a spreadsheet; undefined for any other text. */
export const flagIn = (text: string): boolean | undefined => flags.get(text.trim().toLowerCase());
