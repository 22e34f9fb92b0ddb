import type { Challenge, WorkerReply } from '../askWorker';
import { solveChallenge } from './solveChallenge';

const say = (reply: WorkerReply<string>) => self.postMessage(reply);

self.onmessage = ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge(challenge).then(
    (value) => say({ type: 'done', value }),
    (error: unknown) => say({ type: 'failed', reason: String(error) }),
  );
};

say({ type: 'ready' });
