// Written for any Node: a version that is too old must be able to parse it.
import { readFileSync } from 'node:fs';

const wanted = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;

/** Ends the process with a sentence if this Node is older than package.json's `engines.node`. */
export function checkNode() {
  const least = wanted
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const own = process.versions.node.split('.').map(Number);
  const enough = own[0] > least[0] || (own[0] === least[0] && own[1] >= least[1]);
  if (enough) return;
  console.error(
    'Segno needs Node ' +
      least.join('.') +
      ' or newer; this is Node ' +
      own.join('.') +
      '. Get it from https://nodejs.org.',
  );
  process.exit(1);
}
