import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** The weights used by the theme. */
const weights = { min: 400, max: 700, default: 400 };

/** Kerning, contextual forms (the colon of a time), tabular figures, and diacritics. */
const features = ['kern', 'calt', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * The characters of nearly every page, as a separate file (`…latin….woff2?usual`). The same list is in
 * shared/ui/src/theme/typeface.css.
 */
const USUAL =
  'U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B2, U+00B7, U+00C0-00FF, U+0152-0153, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212';

/** The characters of a `unicode-range`. */
const lettersIn = (range) =>
  range.split(',').flatMap((part) => {
    const [from, to = from] = part.trim().replace('U+', '').split('-');
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });

/** The characters that a page takes from this file, according to the `unicode-range` of the package's own style sheet. */
function lettersOf(file) {
  const faces = readFileSync(join(dirname(file), '../wght.css'), 'utf8').split('@font-face');
  const range = /unicode-range: ([^;]+);/.exec(faces.find((face) => face.includes(`/${basename(file)})`)) ?? '')?.[1];
  if (range === undefined) throw new Error(`No style sheet says which letters ${file} is for`);
  const usual = lettersIn(USUAL);
  return lettersIn(range).filter((letter) => !usual.includes(letter));
}

/** webpack loader: a typeface without the weights, features and alternates that the product never shows. */
export default async function fontLoader(font) {
  const letters = this.resourceQuery === '?usual' ? lettersIn(USUAL) : lettersOf(this.resourcePath);
  return subsetFont(font, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  });
}

/** Bytes, not text. */
export const raw = true;
