import type { WorkerReply } from '../askWorker';
import { wavHeads, type WavHead } from './wavHeads';

const say = (reply: WorkerReply<WavHead[]>) => self.postMessage(reply);

self.onmessage = ({ data: files }: MessageEvent<readonly Blob[]>) => {
  wavHeads(files).then(
    (value) => say({ type: 'done', value }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};

say({ type: 'ready' });
