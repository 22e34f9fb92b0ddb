import subsetFont from 'subset-font';

/** The weights that the theme wears. */
const weights = { min: 400, max: 700, default: 400 };

/** Kerning, figures of one width for columns of numbers, and letters with their marks. */
const features = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

// All letters that a font has: which of its files a page needs says the style sheet, by `unicode-range`. No halves of
// pairs, and not the private area, where a typeface keeps other forms of its letters.
const isLetter = (code) => code < 0xd800 || code > 0xf8ff;
const letters = Array.from({ length: 0x10000 }, (_, code) => (isLetter(code) ? String.fromCharCode(code) : ''));

/** webpack loader: a typeface without the weights, features and alternates that the product never shows. Half the bytes. */
export default function fontLoader(font) {
  const done = this.async();
  subsetFont(font, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  }).then(
    (small) => done(null, small),
    (error) => done(error),
  );
}

/** Bytes, not text. */
export const raw = true;
