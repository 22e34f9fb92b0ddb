// `npm run fuzz` has every reader of foreign files read random and damaged ones, in a process that may have 256 MB of heap and a few
// seconds for each: `npm run fuzz -- --files 200000 --from 0`. It fails for each that crashes, hangs or takes more, with its seed.
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { workspaceSources } from './parts/buildNode.mjs';
import { checkNode } from './parts/checkNode.mjs';
import { at } from './parts/root.mjs';

checkNode();
const { values } = readCommand(
  `npm run fuzz [-- --files 2000 --from 0]

  Has every reader of foreign files read random and damaged ones.
  --files  how many
  --from   the seed of the first: one that failed is read again by its seed and --files 1`,
  { files: { type: 'string', default: '2000' }, from: { type: 'string', default: '0' } },
  { most: 0 },
);
const HEAP_MB = 256;
/** Of the clock: on a busy machine a process may wait for its turn. */
const SECONDS_A_FILE = 60;
const PROCESSES = 2;

const program = at('api/.cache/readFuzzFiles.mjs');
await createRequire(at('api/package.json'))('esbuild').build({
  entryPoints: [at('api/test/fuzz/readFuzzFiles.ts')],
  outfile: program,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
  plugins: [workspaceSources],
});

const findings = [];
let [read, refused, mostRss] = [0, 0, 0];

/** Reads every PROCESSESth file from a seed on, until it has read all of them or one ends the process. */
const readFrom = (from, until) =>
  new Promise((resolveNext) => {
    const child = fork(program, [from, until, PROCESSES].map(String), {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let last = { seed: from, kind: '?' };
    let [stderr, isDone, isHanging, timer] = ['', false, false];
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isHanging = true;
        child.kill('SIGKILL');
      }, SECONDS_A_FILE * 1000);
    };
    watch();
    child.stderr.on('data', (text) => (stderr = `${stderr}${text}`.slice(-4000)));
    child.on('message', (said) => {
      watch();
      if (said.done) {
        isDone = true;
        child.disconnect();
      } else if (said.refused) refused += 1;
      else if (said.error) findings.push(`${said.kind} ${said.seed}: ${said.error}`);
      else {
        last = said;
        read += 1;
        mostRss = Math.max(mostRss, said.rss);
      }
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (isDone) return resolveNext(undefined);
      const how = isHanging
        ? `takes longer than ${SECONDS_A_FILE} s`
        : /heap out of memory|heap limit/i.test(stderr)
          ? `takes more than ${HEAP_MB} MB of heap`
          : `ends the process (${signal ?? code}): ${stderr}`;
      findings.push(`${last.kind} ${last.seed}: ${how}`);
      resolveNext(last.seed + PROCESSES);
    });
  });

const start = performance.now();
const tellAndExit = () => {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${read} files in ${seconds} s, ${refused} refusals; ${findings.length} findings; at most ${Math.round(mostRss / 1024 ** 2)} MB of memory in a process of ${HEAP_MB} MB of heap.`,
  );
  for (const finding of findings.slice(0, 50)) console.log(finding);
  process.exit(findings.length > 0 ? 1 : 0);
};
// Stopped by hand, it prints how far it came.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, tellAndExit);

const [from, until] = [Number(values.from), Number(values.from) + Number(values.files)];
await Promise.all(
  Array.from({ length: PROCESSES }, async (_, at) => {
    for (let next = from + at; next !== undefined && next < until;) next = await readFrom(next, until);
  }),
);
tellAndExit();
