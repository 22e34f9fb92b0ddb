import { parentPort } from 'node:worker_threads';
import { performAudioTask } from './audioTasks';
import type { AudioReply, AudioTask } from './audioTasks';

// The mp3 decoder writes a line for every broken frame, which is not for the server's log.
Object.assign(console, { error: () => undefined });

// The entry of a worker thread: one task in, one reply out, as often as it is asked.
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
