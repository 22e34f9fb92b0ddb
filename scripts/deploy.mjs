// `npm run deploy -- publish|promote|abort|preview|rollback|off|on|status|gc [mf-catalog] [--env production] [--to RELEASES] [--dry-run]`:
// publishes one remote, alone (docs/teams.md). What is published is built first, and nothing else.
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { packages } = await import('./parts/packages.mjs');
const { runNode } = await import('./parts/child.mjs');

const PROGRAM = 'shared/releases';
const args = process.argv.slice(2);
const [command, folder = command === 'check-shell' ? 'shell' : undefined] = args.filter((arg) => !arg.startsWith('--'));
const isOurs = packages().some(({ name }) => name === folder);
const builds = args.includes('--remove') ? [] : ['publish', 'preview', 'check-shell'];
// Lines of the build would stand before the JSON of a status.
const say = console.log;
console.log = console.error;
await prepare([PROGRAM, ...(builds.includes(command) && isOurs ? [folder] : [])]);
console.log = say;
const { code } = await runNode([`${PROGRAM}/dist/deploy.js`, ...args]);
process.exit(code);
