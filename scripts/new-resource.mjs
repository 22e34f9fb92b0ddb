// `npm run new-resource -- mood_board --remote taxonomy` writes a new resource, from table to screen, ready to be changed.
import { parseArgs } from 'node:util';
import { checkNode } from './parts/checkNode.mjs';

checkNode();

const USAGE = `npm run new-resource -- NAME --remote REMOTE [--section SECTION] [--plural NAMES] [--permission PERMISSION]

  NAME          one thing, in small letters: mood_board
  --remote      whose screens they are: taxonomy
  --section     part of the side menu; without it the remote's first
  --plural      several of them, where it is not NAME and an s
  --permission  what it takes to write; without it CAN_UPDATE_USERS, which administrators alone hold`;

const fail = (text) => {
  console.error(text);
  process.exit(1);
};

const text = { type: 'string' };
const options = { remote: text, section: text, plural: text, permission: text, help: { type: 'boolean' } };

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help || positionals.length !== 1) fail(USAGE);
  const { newResource } = await import('./parts/newResource/newResource.mjs');
  const { files, changed, permission, address } = await newResource(positionals[0], values);
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`and named it in\n${changed.map((file) => `  ${file}`).join('\n')}`);
  console.log(`\nWho holds ${permission} may write it; every staff user reads it at ${address}.\n`);
  console.log('Next: change columns and fields to what is wanted, then');
  console.log('  node scripts/schema.mjs                                     types of the new table');
  console.log('  cd api && UPDATE_OPENAPI=1 npx jest src/engine/openapi      the published description');
} catch (error) {
  fail(error.message);
}
