import type { WorkerReply } from './askWorker';

/** Progress at most this often: a report for every piece would cost more than the work. */
const REPORT_MS = 100;

/** In a worker: works on what comes from `askWorker`, and says how far it is and how it ended. */
export function answerAsker<Input, Value>(
  work: (input: Input, report: (done: number, total: number) => void) => Promise<Value>,
): void {
  const say = (reply: WorkerReply<Value>) => self.postMessage(reply);
  let reported = 0;
  const report = (done: number, total: number): void => {
    const now = Date.now();
    if (now - reported < REPORT_MS) return;
    reported = now;
    say({ type: 'progress', done, total });
  };
  self.onmessage = ({ data }: MessageEvent<Input>) => {
    work(data, report).then(
      (value) => say({ type: 'done', value }),
      (error: unknown) => say({ type: 'failed', reason: String(error) }),
    );
  };
  say({ type: 'ready' });
}
