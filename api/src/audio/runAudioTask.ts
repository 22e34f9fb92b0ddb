import { CutOffError, NotMp3Error, NotWavError } from '@segno/contract/audio';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { AudioReply, AudioResults, AudioTask } from './audioTasks';
import { returnThread, takeThread } from './audioThreads';
import { createTurns } from './turns';

interface AudioTaskOptions {
  /** Stops the task; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The worker's script; `audioWorker.js` beside the bundle by default. */
  worker?: URL;
  /** Milliseconds for the work itself; a quarter of an hour by default. */
  timeout?: number;
}

const QUARTER_HOUR = 15 * 60 * 1000;
/** One processor is left to the event loop; more than two tasks at a time would only cost memory. */
const takeTurn = createTurns(Math.min(2, Math.max(1, availableParallelism() - 1)));
/** Checking a file takes a fraction of a second, and an artist waits for it: it must not queue behind minutes of previews. */
const takeTurnToJudge = createTurns(1);
/** Decoding a whole mp3 and measuring a WAV take seconds: checks do not wait for them. */
const takeTurnToHear = createTurns(1);
const turnsOf = ({ kind }: AudioTask) =>
  kind === 'wavFacts' ? takeTurnToJudge : kind === 'hearMp3' || kind === 'measureWav' ? takeTurnToHear : takeTurn;

/**
 * Performs a task in a worker thread and returns the result of `performAudioTask`; tasks beyond the number of free
 * processors are queued, with separate queues for those that people wait for. Throws `NotWavError`, `NotMp3Error` and an
 * `Error` for anything else, such as a missing file or a timeout. A failed preview leaves no file behind.
 */
export const runAudioTask = async <Task extends AudioTask>(
  task: Task,
  { signal, worker = new URL('./audioWorker.js', import.meta.url), timeout = QUARTER_HOUR }: AudioTaskOptions = {},
): Promise<AudioResults[Task['kind']]> => {
  const release = await turnsOf(task)(signal);
  const thread = takeThread(worker.href);
  try {
    const reply = await replyTo<Task['kind']>(thread, task, { signal, timeout });
    returnThread(thread, worker.href);
    if ('result' in reply) return reply.result;
    throw revived(reply.failure);
  } catch (error) {
    if (task.kind === 'preview') await rm(task.out, { force: true });
    throw error;
  } finally {
    release();
  }
};

/** The thread's reply. One that dies, takes too long or is no longer needed has been terminated when the reason is thrown. */
const replyTo = <Kind extends AudioTask['kind']>(
  thread: Worker,
  task: AudioTask,
  { signal, timeout }: { signal?: AbortSignal; timeout: number },
) =>
  new Promise<AudioReply<Kind>>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      thread.off('message', answer).off('error', fail).off('exit', exited);
    };
    const answer = (reply: AudioReply<Kind>) => {
      leave();
      resolve(reply);
    };
    const fail = (error: unknown) => {
      leave();
      void thread.terminate().finally(() => reject(error));
    };
    const stop = () => fail(signal?.reason);
    const exited = (code: number) => fail(new Error(`The audio worker ended with code ${code}`));
    const timer = setTimeout(() => fail(new Error(`The audio task took longer than ${timeout} ms`)), timeout);
    thread.on('message', answer).on('error', fail).on('exit', exited);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    else thread.postMessage(task);
  });

const revived = ({ name, message }: { name: string; message: string }) => {
  if (name === 'CutOffError') return new CutOffError(message);
  if (name === 'NotWavError') return new NotWavError(message);
  if (name === 'NotMp3Error') return new NotMp3Error(message);
  return new Error(message);
};
