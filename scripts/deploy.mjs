// `npm run deploy -- COMMAND [mf-catalog] [options]`: publishes one remote alone (docs/teams.md); `--help` lists the
// commands. Only what is published is built first. `check-shell` opens the screens of the published remotes, if there is a
// browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { packages } = await import('./parts/packages.mjs');
const { runNode } = await import('./parts/child.mjs');
const { checkScreens } = await import('./parts/checkScreens.mjs');

const PROGRAM = 'shared/releases';
const args = process.argv.slice(2);
const valueOf = (option) => (args.includes(option) ? args[args.indexOf(option) + 1] : undefined);
const [command, folder = command === 'check-shell' ? 'shell' : undefined] = args.filter((arg) => !arg.startsWith('--'));
const isCheck = command === 'check-shell';
const library = valueOf('--library');
const isOurs = packages().some(({ name }) => name === folder);
const builds = args.includes('--remove') ? [] : ['publish', 'preview', 'check-shell'];
// Otherwise lines of the build would precede a status's JSON.
const say = console.log;
console.log = console.error;
await prepare([PROGRAM, ...(builds.includes(command) && isOurs ? [folder] : []), ...(isCheck ? ['api'] : [])]);
console.log = say;
const own = library === undefined ? args : args.toSpliced(args.indexOf('--library'), 2);
if (!isCheck || args.includes('--help')) process.exit((await runNode([`${PROGRAM}/dist/deploy.js`, ...own])).code);

const problems = (count) => (count === 1 ? '1 problem was' : `${count} problems were`);
const place = mkdtempSync(join(tmpdir(), 'segno-check-shell-'));
process.on('exit', () => rmSync(place, { recursive: true, force: true }));
const { code } = await runNode([`${PROGRAM}/dist/deploy.js`, ...own, '--copy-to', place]);
if (code !== 0) process.exit(code);
const outcome = await checkScreens(place, {
  env: valueOf('--env') ?? (process.env.RELEASES_ENV || 'production'),
  library,
});
if (outcome) for (const failure of outcome.failures) console.error(failure);
console.log(
  outcome
    ? `${outcome.opened} screens were opened with the shell, ${problems(outcome.failures.length)} seen.`
    : 'This machine has no browser: names were compared, and no screen was opened.',
);
process.exit(outcome && outcome.failures.length > 0 ? 1 : 0);
