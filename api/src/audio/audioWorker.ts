import { parentPort, workerData } from 'node:worker_threads';
import { performAudioTask } from './audioTasks';
import type { AudioReply, AudioTask } from './audioTasks';

// The entry of the worker thread: one task in, one reply out, then the thread ends.
const task: AudioTask = workerData;

const reply = await performAudioTask(task).then(
  (result): AudioReply => ({ result }),
  (error: unknown): AudioReply => ({
    failure:
      error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) },
  }),
);
parentPort?.postMessage(reply);
