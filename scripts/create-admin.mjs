// `npm run create-admin -- --email X`: creates the first administrator, with the password from SEGNO_PASSWORD.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const text = { type: 'string' };
readCommand(
  `npm run create-admin -- --email you@example.com [--first-name NAME] [--last-name NAME]

  Makes the first administrator; the password comes from SEGNO_PASSWORD.`,
  { email: text, 'first-name': text, 'last-name': text },
  { most: 0 },
);
const { prepare, serve } = await import('./parts/server.mjs');
await prepare(['api']);
await serve(['create-admin', ...process.argv.slice(2)]);
