import { readFileSync } from 'node:fs';
import { pageColors } from './pageStyle';

const theme = readFileSync(new URL('../../../../shared/ui/src/theme/variables.css', import.meta.url), 'utf8');

/** The CSS variables of one scheme in the product's own style. */
const ownColors = (scheme: 'light' | 'dark'): string => {
  const start = theme.indexOf(`:root[data-mantine-color-scheme='${scheme}'] {`);
  return theme.slice(start, theme.indexOf('}', start));
};

test.each(['light', 'dark'] as const)('has the %s colors of the product', (scheme) => {
  expect(pageColors(scheme)).not.toEqual([]);
  expect(pageColors(scheme).filter((color) => !ownColors(scheme).includes(`  ${color}\n`))).toEqual([]);
});
