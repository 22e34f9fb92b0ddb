import { parentPort } from 'node:worker_threads';
import { performAudioTask } from './audioTasks';
import type { AudioReply, AudioTask } from './audioTasks';

// The mp3 decoder prints a line for every broken frame, which should not be in the server's log.
Object.assign(console, { error: () => undefined });

// The entry point of a worker thread: one reply for each task, any number of times.
parentPort?.on('message', (task: AudioTask) => {
  void performAudioTask(task)
    .then(
      (result): AudioReply => ({ result }),
      (error: unknown): AudioReply => ({
        failure:
          error instanceof Error
            ? { name: error.name, message: error.message }
            : { name: 'Error', message: String(error) },
      }),
    )
    .then((reply) => parentPort?.postMessage(reply));
});
