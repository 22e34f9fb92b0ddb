import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ERROR = /^(?!\s).+: error TS\d+: .*(\n\s.*)*/gm;
/** More would not fit on the page. */
const MOST = 20;

const styles = fileURLToPath(new URL('../css.d.ts', import.meta.url));

/** The folder whose tsconfig.json applies to a folder: the nearest one upwards. */
function projectOf(dir) {
  if (existsSync(join(dir, 'tsconfig.json'))) return dir;
  return dirname(dir) === dir ? undefined : projectOf(dirname(dir));
}

/** The project's TypeScript; the native one, which takes a fifth of the time, if it is installed beside it. */
function compilerOf(project) {
  const { resolve } = createRequire(join(project, 'package.json'));
  for (const name of ['typescript-native', 'typescript'])
    try {
      const file = resolve(`${name}/package.json`);
      const { bin } = JSON.parse(readFileSync(file, 'utf8'));
      return join(dirname(file), bin.tsc ?? bin.tsc6);
    } catch {
      // Not installed.
    }
  return undefined;
}

/**
 * Writes a tsconfig that contains only what is being edited. Returns the arguments to check it; undefined without a compiler.
 * Servers that run at the same time for other remotes of the project have folders of their own.
 */
function checkOf(project, dirs) {
  const compiler = compilerOf(project);
  if (compiler === undefined) return undefined;
  const folder = join(dirs[0], 'node_modules/.cache/segno-types', dirs.map((dir) => basename(dir)).join('+'));
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: join(project, 'tsconfig.json'),
    compilerOptions: { noEmit: true, incremental: true, tsBuildInfoFile: join(folder, 'state.json') },
    include: [styles, ...dirs.map((dir) => join(dir, 'src'))],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return [compiler, '-p', folder, '--pretty', 'false'];
}

const errorsOf = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.on('close', () => resolve(output.match(ERROR) ?? []));
  });

/**
 * Returns a function that type-checks what is being edited, in a process of its own, so that no edit waits for it. `heard`
 * receives the errors. Calls during a check cause one more check. Without a tsconfig.json or a compiler it does nothing.
 */
export function typeChecker(dirs, heard) {
  const projects = [...new Set(dirs.map(projectOf))].filter((project) => project !== undefined);
  const checks = projects
    .map((project) =>
      checkOf(
        project,
        dirs.filter((dir) => projectOf(dir) === project),
      ),
    )
    .filter((check) => check !== undefined);
  let isRunning = false;
  let isWanted = false;
  return async function check() {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const errors = await Promise.all(checks.map(errorsOf));
      if (!isWanted) heard(errors.flat().slice(0, MOST));
    }
    isRunning = false;
  };
}
