// `npm run new-resource -- mood_board --remote taxonomy` writes a new resource, from table to screen, ready to be changed.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();

const text = { type: 'string' };
const { values, positionals } = readCommand(
  `npm run new-resource -- NAME --remote REMOTE [--section SECTION] [--plural NAMES] [--permission PERMISSION]

  Writes a new list from the table to the screen, and builds what it changes.
  NAME          one thing, in small letters: mood_board
  --remote      whose screens they are: taxonomy
  --section     part of the side menu; without it the remote's first
  --plural      several of them, where it is not NAME and an s
  --permission  what it takes to write; without it CAN_UPDATE_USERS, which administrators alone hold`,
  { remote: text, section: text, plural: text, permission: text },
  { least: 1, most: 1 },
);

try {
  const { keepBuilt } = await import('./build.mjs');
  const { runNode } = await import('./parts/child.mjs');
  const { at } = await import('./parts/root.mjs');
  const { newResource } = await import('./parts/newResource/newResource.mjs');
  // Nothing else uses the new code.
  const rebuild = keepBuilt([`mf-${values.remote?.replace(/^mf-/, '')}`, 'api']);
  const { files, changed, permission, address } = await newResource(positionals[0], values);
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`and named it in\n${changed.map((file) => `  ${file}`).join('\n')}\n`);
  const { code, output } = await runNode([at('scripts/schema.mjs')], { quiet: true });
  if (code !== 0) throw new Error(`The types of the new table could not be written:\n${output}`);
  // With these types: otherwise the next start would build the server again.
  await rebuild();
  console.log(`\nWho holds ${permission} may write it; every staff user reads it at ${address}.\n`);
  console.log('Next: change columns and fields to what is wanted, then');
  console.log('  node scripts/schema.mjs                                     types of the new table');
  console.log('  cd api && UPDATE_OPENAPI=1 npx jest src/engine/openapi      the published description');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
