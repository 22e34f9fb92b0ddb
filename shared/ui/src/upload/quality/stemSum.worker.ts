import type { StemSum } from '@segno/contract/audio';
import type { WorkerReply } from '../askWorker';
import { sumOfStems } from './sumOfStems';

const say = (reply: WorkerReply<StemSum | null>) => self.postMessage(reply);

self.onmessage = ({ data: files }: MessageEvent<readonly File[]>) => {
  sumOfStems(files).then(
    (value) => say({ type: 'done', value }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};

say({ type: 'ready' });
