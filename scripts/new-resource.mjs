// `npm run new-resource -- mood_board --remote taxonomy` writes a new resource, from table to screen, ready to be changed.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();

const text = { type: 'string' };
const { values, positionals } = readCommand(
  `npm run new-resource -- NAME --remote REMOTE [--section SECTION] [--plural NAMES] [--permission PERMISSION]

  NAME          one thing, in small letters: mood_board
  --remote      whose screens they are: taxonomy
  --section     part of the side menu; without it the remote's first
  --plural      several of them, where it is not NAME and an s
  --permission  what it takes to write; without it CAN_UPDATE_USERS, which administrators alone hold`,
  { remote: text, section: text, plural: text, permission: text },
  { least: 1, most: 1 },
);

try {
  const { prepare } = await import('./parts/server.mjs');
  await prepare([]);
  const { build, keepBuilt } = await import('./build.mjs');
  const { runNode } = await import('./parts/child.mjs');
  const { at } = await import('./parts/root.mjs');
  const { newResource } = await import('./parts/newResource/newResource.mjs');
  // Nobody else uses what is new: the shell names its log, the remote shows it, the server answers.
  const remote = `mf-${values.remote?.replace(/^mf-/, '')}`;
  const keepOthers = keepBuilt(['shell', remote, 'api']);
  const { files, changed, permission, address } = await newResource(positionals[0], values);
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`and named it in\n${changed.map((file) => `  ${file}`).join('\n')}\n`);
  keepOthers();
  const run = async (what, args, options) => {
    const { code, output } = await runNode(args, { quiet: true, ...options });
    if (code !== 0) throw new Error(`${what} could not be written:\n${output}`);
    console.log(`Wrote ${what}`);
  };
  const describe = {
    cwd: at('api'),
    env: { ...process.env, UPDATE_OPENAPI: '1', NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  };
  await Promise.all([
    build(['shell', remote, 'api']),
    run('the types of the new table', [at('scripts/schema.mjs')]).then(() =>
      run('the description of the API', [at('node_modules/jest/bin/jest.js'), 'src/engine/openapi'], describe),
    ),
  ]);
  console.log(`\nWho holds ${permission} may write it; every staff user reads it at ${address} after npm start.`);
  console.log(
    'Next: change columns and fields to what is wanted. After a change of the migration: node scripts/schema.mjs',
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
