import { parentPort } from 'node:worker_threads';
import { UnreadableSheet } from './decodedText';
import type { Command, Said } from './tableThread';

/** Runs in a thread started by `readInThread`: reads the incoming file and sends its results on request. */
export function serveTableThread<Task, Result>(
  read: (task: Task, file: AsyncIterable<Uint8Array>) => AsyncIterable<Result>,
): void {
  const port = parentPort;
  if (!port) throw new Error('This is no thread');
  const say = (said: Said<Result>): void => port.postMessage(said);
  let wanted = 0;
  let want = (): void => {};
  let give = (_: Uint8Array | undefined): void => {};
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const bytes = await new Promise<Uint8Array | undefined>((resolve) => {
        give = resolve;
        say({ kind: 'asks' });
      });
      if (bytes === undefined) return;
      yield bytes;
    }
  }
  const run = async (task: Task): Promise<void> => {
    try {
      for await (const result of read(task, pieces())) {
        while (wanted === 0) await new Promise<void>((resolve) => (want = resolve));
        wanted -= 1;
        say({ kind: 'result', result });
      }
      say({ kind: 'end' });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      say({ kind: error instanceof UnreadableSheet ? 'unreadable' : 'failed', message });
    }
  };
  port.on('message', (command: Command<Task>) => {
    if (command.kind === 'task') void run(command.task);
    else if (command.kind === 'piece') give(command.bytes);
    else {
      wanted += 1;
      want();
    }
  });
}
