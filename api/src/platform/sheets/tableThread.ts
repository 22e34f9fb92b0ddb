import { Worker } from 'node:worker_threads';
import { UnreadableSheet } from './decodedText';

/** A thread's messages about the file it reads. */
export type Said<Result> =
  | { kind: 'asks' }
  | { kind: 'result'; result: Result }
  | { kind: 'end' }
  | { kind: 'unreadable'; message: string }
  | { kind: 'failed'; message: string };

/** A command to the thread: its task, then a piece of the file when it asks for one (none at the end), and a request for a result. */
export type Command<Task> =
  { kind: 'task'; task: Task } | { kind: 'piece'; bytes: Uint8Array | undefined } | { kind: 'more' };

/** Time limit for a table; a million rows take some ten seconds, and the embedded database as long. */
const MILLISECONDS = 10 * 60_000;
const MEGABYTES = 320;

const tooLarge = 'The file is too large or too complicated to be read.';

/** What a thread is asked to read. */
export interface ReadInThread<Task> {
  task: Task;
  file: AsyncIterable<Uint8Array>;
  /** Milliseconds that the thread itself may take, without the time it waits for the file and for its results to be taken. */
  milliseconds?: number;
  /** Megabytes of its heap. */
  megabytes?: number;
}

/** Beside the bundle; when run from sources, which a thread cannot load, the built one. */
const scriptOf = (name: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? `../../../dist/${name}.js` : `./${name}.js`, import.meta.url);

/**
 * Reads a foreign file in its own thread, which runs the script of this name using `serveTableThread`: whatever the file
 * does to its reader, the process continues. One result is read ahead while another is processed, no more. Throws
 * `UnreadableSheet` if the reader does, and if it takes more memory or time than a file may.
 */
export async function* readInThread<Task, Result>(
  script: 'tableWorker' | 'statementWorker',
  { task, file, milliseconds = MILLISECONDS, megabytes = MEGABYTES }: ReadInThread<Task>,
): AsyncGenerator<Result> {
  const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: megabytes };
  const thread = new Worker(scriptOf(script), { execArgv: [], resourceLimits });
  const pieces = file[Symbol.asyncIterator]();
  const ready: Result[] = [];
  let outcome: { error?: unknown } | undefined;
  let wake = (): void => {};
  let left = milliseconds;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  const end = (error?: unknown): void => {
    outcome ??= error === undefined ? {} : { error };
    clearTimeout(timer);
    wake();
  };
  const tell = (command: Command<Task>): void => {
    if (outcome) return;
    thread.postMessage(command);
    if (command.kind === 'piece') isWaiting = false;
    if (timer || isWaiting) return;
    since = performance.now();
    timer = setTimeout(() => end(new UnreadableSheet(tooLarge)), left);
  };
  thread.on('message', (said: Said<Result>) => {
    if (timer) left = Math.max(0, left - (performance.now() - since));
    clearTimeout(timer);
    timer = undefined;
    isWaiting = said.kind === 'asks';
    if (said.kind === 'asks')
      pieces.next().then(({ value, done }) => tell({ kind: 'piece', bytes: done ? undefined : value }), end);
    else if (said.kind === 'result') {
      ready.push(said.result);
      wake();
    } else if (said.kind === 'end') end();
    else end(said.kind === 'unreadable' ? new UnreadableSheet(said.message) : new Error(said.message));
  });
  // It only ends on its own when it runs out of memory.
  thread.on('error', (error) => end(isOutOfMemory(error) ? new UnreadableSheet(tooLarge, { cause: error }) : error));
  thread.on('exit', () => end(new UnreadableSheet(tooLarge)));
  try {
    tell({ kind: 'task', task });
    tell({ kind: 'more' });
    for (;;) {
      if (ready.length === 0 && !outcome) await new Promise<void>((resolve) => (wake = resolve));
      const result = ready.shift();
      if (result !== undefined) {
        tell({ kind: 'more' });
        yield result;
      } else if (outcome) break;
    }
    if (outcome && 'error' in outcome) throw outcome.error;
  } finally {
    end();
    await thread.terminate();
    // Not awaited: the source of the file may never answer.
    pieces.return?.()?.catch(() => {});
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
