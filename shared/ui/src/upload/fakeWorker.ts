import type { WorkerReply } from './askWorker';

type Say = (reply: WorkerReply<unknown>) => void;

/** A worker that runs at once and answers as configured; for tests only. */
export const fakeWorker = (answer: (say: Say, file: Blob) => void): Worker => {
  const listeners = new EventTarget();
  const worker: Worker = {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: (file: Blob) => {
      const say: Say = (reply) => worker.onmessage?.(new MessageEvent('message', { data: reply }));
      queueMicrotask(() => {
        say({ type: 'ready' });
        answer(say, file);
      });
    },
    terminate: jest.fn(),
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    dispatchEvent: listeners.dispatchEvent.bind(listeners),
  };
  return worker;
};
