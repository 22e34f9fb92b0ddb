import { Worker } from 'node:worker_threads';
import { UnreadableSheet } from './decodedText';

/** What a thread says of the file that it reads. */
export type Said<Result> =
  | { kind: 'asks' }
  | { kind: 'result'; result: Result }
  | { kind: 'end' }
  | { kind: 'unreadable'; message: string }
  | { kind: 'failed'; message: string };

/** A command to the thread: its task, then a piece of the file when it asks for one, none at the end, and when a result is wanted. */
export type Command<Task> =
  { kind: 'task'; task: Task } | { kind: 'piece'; bytes: Uint8Array | undefined } | { kind: 'more' };

/** What a table may take; a million rows take some ten seconds, and the embedded database as long. */
const MILLISECONDS = 10 * 60_000;
const MEGABYTES = 320;

const tooLarge = 'The file is too large or too complicated to be read.';

/** What a thread is asked to read. */
export interface ReadInThread<Task> {
  task: Task;
  file: AsyncIterable<Uint8Array>;
  /** Milliseconds that the thread itself may take, apart from those that it waits for the file and for who takes its results. */
  milliseconds?: number;
  /** Megabytes of its heap. */
  megabytes?: number;
}

/** Beside the bundle; of sources, which no thread can load, it is the built one. */
const scriptOf = (name: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? `../../../dist/${name}.js` : `./${name}.js`, import.meta.url);

/**
 * Reads a foreign file in a thread of its own, which runs the script of this name and serves by `serveTableThread`: whatever the file does
 * to its reader, the process goes on. One result is read ahead while another is taken, no more. Throws `UnreadableSheet` when
 * the reader does, and when it takes more memory or time than a file may.
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
  // Of its own accord it ends only when it runs out of memory.
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
    // Not waited for: where the file comes from may never answer.
    pieces.return?.()?.catch(() => {});
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
