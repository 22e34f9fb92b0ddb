import { Worker } from 'node:worker_threads';

/** A thread that nobody asks anything for so long ends: it holds some 30 MB. */
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
  // Whoever waits for an answer hears of its end, too; here it is one that died while nobody did.
  thread.on('error', () => forget(thread));
  thread.on('exit', () => forget(thread));
  return thread;
};

/**
 * A thread that runs this script: one that has ended its last task, whose code is compiled already (a start takes longer than
 * ten seconds of sound), or else a new one. Give it back with `returnThread`, or terminate it.
 */
export const takeThread = (script: string): Worker => {
  const index = idle.findIndex((kept) => kept.script === script);
  const [kept] = index < 0 ? [] : idle.splice(index, 1);
  if (!kept) return startThread(script);
  clearTimeout(kept.expiry);
  kept.thread.ref();
  return kept.thread;
};

/** Keeps a thread that has answered, for the next task. It holds up neither the end of the process nor anything else. */
export const returnThread = (thread: Worker, script: string): void => {
  const expiry = setTimeout(() => {
    forget(thread);
    void thread.terminate();
  }, IDLE_MILLISECONDS).unref();
  thread.unref();
  idle.push({ thread, script, expiry });
};
