import type { WorkerReply } from '../askWorker';
import { measureFile, type MeasuredWav } from './measureFile';

const say = (reply: WorkerReply<MeasuredWav[]>) => self.postMessage(reply);

/** Progress at most this often: a report for every piece would cost more than the measuring. */
const reportMs = 100;

self.onmessage = ({ data: file }: MessageEvent<File>) => {
  let reported = 0;
  measureFile(file, (done, total) => {
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
