import type { WorkerReply } from './askWorker';

/** Minimum interval between progress reports: one for every chunk would cost more than the work. */
const REPORT_MS = 100;

/** Runs in a worker: processes the input from `askWorker` and posts progress and the result. */
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
