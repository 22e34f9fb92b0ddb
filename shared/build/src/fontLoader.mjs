import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** The weights that the theme wears. */
const weights = { min: 400, max: 700, default: 400 };

/** Kerning, forms that fit their neighbours (the colon of a time), figures of one width, and letters with their marks. */
const features = ['kern', 'calt', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/** The letters that a page takes from this file, by the `unicode-range` of the package's own style sheet. */
function lettersOf(file) {
  const faces = readFileSync(join(dirname(file), '../wght.css'), 'utf8').split('@font-face');
  const range = /unicode-range: ([^;]+);/.exec(faces.find((face) => face.includes(`/${basename(file)})`)) ?? '')?.[1];
  if (range === undefined) throw new Error(`No style sheet says which letters ${file} is for`);
  return range
    .split(',')
    .flatMap((part) => {
      const [from, to = from] = part.replace('U+', '').split('-').map((code) => parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}

/** webpack loader: a typeface without the weights, features and alternates that the product never shows. */
export default async function fontLoader(font) {
  return subsetFont(font, lettersOf(this.resourcePath), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  });
}

/** Bytes, not text. */
export const raw = true;
