import { readdirSync } from 'node:fs';
import { at } from './root.mjs';

/** Top folders that hold source code. */
export const sourceFolders = () => [
  'shell',
  ...readdirSync(at('.')).filter((name) => name.startsWith('mf-')),
  'shared',
  'api',
  'demo',
  'e2e',
];
