import type { WavFormat } from '@segno/contract/audio';
import type { WorkerReply } from '../askWorker';
import { wavHeads } from './wavHeads';

const say = (reply: WorkerReply<(WavFormat | null)[]>) => self.postMessage(reply);

self.onmessage = ({ data: files }: MessageEvent<readonly Blob[]>) => {
  wavHeads(files).then(
    (value) => say({ type: 'done', value }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};

say({ type: 'ready' });
