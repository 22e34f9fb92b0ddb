import type { WorkerReply } from '../askWorker';
import { crc32sOf } from './crc32';

const say = (reply: WorkerReply<number[]>) => self.postMessage(reply);

/** Progress at most this often: a report for every chunk would cost more than the reading. */
const reportMs = 100;

self.onmessage = ({ data: files }: MessageEvent<readonly Blob[]>) => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let reported = 0;
  crc32sOf(files, (done) => {
    const now = Date.now();
    if (now - reported < reportMs) return;
    reported = now;
    say({ type: 'progress', done, total });
  }).then(
    (value) => say({ type: 'done', value }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};

say({ type: 'ready' });
