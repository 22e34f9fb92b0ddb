import { NotMp3Error, NotWavError } from '@segno/contract/audio';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AudioReply, AudioResults, AudioTask } from './audioTasks';
import { createTurns } from './turns';

interface AudioTaskOptions {
  /** Stops the task; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The worker's script; `audioWorker.js` beside the bundle by default. */
  worker?: URL;
  /** Milliseconds that the work itself may take; a quarter of an hour by default. */
  timeout?: number;
}

const QUARTER_HOUR = 15 * 60 * 1000;
/** One processor stays with the event loop; more than two tasks at a time would only cost memory. */
const takeTurn = createTurns(Math.min(2, Math.max(1, availableParallelism() - 1)));
/** The work is done outside of the heap, in buffers of a fixed size. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * Does a task in a worker thread of its own and answers what `performAudioTask` does; tasks beyond the number of free
 * processors wait for their turn. Throws `NotWavError`, `NotMp3Error` and an `Error` for anything else, such as a file
 * that is not there or a timeout. A preview that fails leaves no file behind.
 */
export const runAudioTask = async <Task extends AudioTask>(
  task: Task,
  { signal, worker = new URL('./audioWorker.js', import.meta.url), timeout = QUARTER_HOUR }: AudioTaskOptions = {},
): Promise<AudioResults[Task['kind']]> => {
  const release = await takeTurn(signal);
  const thread = new Worker(worker, { workerData: task, execArgv: [], resourceLimits, stderr: true });
  // The mp3 decoder writes a line for every broken frame, which is not for the server's log.
  thread.stderr.resume();
  try {
    return await replyOf<Task['kind']>(thread, { signal, timeout });
  } catch (error) {
    await thread.terminate();
    if (task.kind === 'preview') await rm(task.out, { force: true });
    throw error;
  } finally {
    await thread.terminate();
    release();
  }
};

const replyOf = <Kind extends AudioTask['kind']>(
  thread: Worker,
  { signal, timeout }: { signal?: AbortSignal; timeout: number },
) =>
  new Promise<AudioResults[Kind]>((resolve, reject) => {
    const stop = () => reject(signal?.reason);
    const timer = setTimeout(() => reject(new Error(`The audio task took longer than ${timeout} ms`)), timeout);
    thread.once('message', (reply: AudioReply<Kind>) =>
      'result' in reply ? resolve(reply.result) : reject(revived(reply.failure)),
    );
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      reject(new Error(`The audio worker ended with code ${code}`));
    });
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });

const revived = ({ name, message }: { name: string; message: string }) => {
  if (name === 'NotWavError') return new NotWavError(message);
  if (name === 'NotMp3Error') return new NotMp3Error(message);
  return new Error(message);
};
