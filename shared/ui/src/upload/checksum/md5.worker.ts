import type { WorkerReply } from '../askWorker';
import { hashStream } from './hashStream';

const say = (reply: WorkerReply<string>) => self.postMessage(reply);

/** Progress at most this often: a report for every chunk would cost more than the hashing. */
const reportMs = 100;

self.onmessage = ({ data: file }: MessageEvent<Blob>) => {
  let reported = 0;
  hashStream(file.stream(), (done) => {
    const now = Date.now();
    if (now - reported < reportMs) return;
    reported = now;
    say({ type: 'progress', done, total: file.size });
  }).then(
    (value) => say({ type: 'done', value }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};

say({ type: 'ready' });
