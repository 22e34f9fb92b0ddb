import type { WorkerReply } from './askWorker';
import { zipListing, type ZipListing } from './zipListing';

const say = (reply: WorkerReply<ZipListing>) => self.postMessage(reply);

self.onmessage = ({ data: zip }: MessageEvent<Blob>) => {
  zipListing(zip).then(
    (value) => say({ type: 'done', value }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};

say({ type: 'ready' });
