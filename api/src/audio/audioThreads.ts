import { Worker } from 'node:worker_threads';

/** A thread that is idle for this long is ended: it holds some 30 MB. */
const IDLE_MILLISECONDS = 5_000;
/** The work is done outside of the heap, in buffers of a fixed size. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

interface IdleThread {
  thread: Worker;
  script: string;
  expiry: NodeJS.Timeout;
}

const idle: IdleThread[] = [];

const forget = (thread: Worker): void => {
  const index = idle.findIndex((kept) => kept.thread === thread);
  if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.expiry);
};

const startThread = (script: string): Worker => {
  const thread = new Worker(new URL(script), { execArgv: [], resourceLimits });
  // Whoever waits for a reply notices its end as well; this handles one that died while idle.
  thread.on('error', () => forget(thread));
  thread.on('exit', () => forget(thread));
  return thread;
};

/**
 * A thread that runs this script: an idle one, whose code is already compiled (starting takes longer than ten seconds of
 * sound), or otherwise a new one. Return it with `returnThread`, or terminate it.
 */
export const takeThread = (script: string): Worker => {
  const index = idle.findIndex((kept) => kept.script === script);
  const [kept] = index < 0 ? [] : idle.splice(index, 1);
  if (!kept) return startThread(script);
  clearTimeout(kept.expiry);
  kept.thread.ref();
  return kept.thread;
};

/** Keeps a thread that has replied, for the next task. It does not keep the process alive. */
export const returnThread = (thread: Worker, script: string): void => {
  const expiry = setTimeout(() => {
    forget(thread);
    void thread.terminate();
  }, IDLE_MILLISECONDS).unref();
  thread.unref();
  idle.push({ thread, script, expiry });
};
