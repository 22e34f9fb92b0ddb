import { Worker } from 'node:worker_threads';
import { OperatorError } from '../configuration/operatorError';
import type { Bytes, PgliteReply, PgliteRequest, PgliteStart, TransactionStatus } from './pgliteProtocol';

type Pending = {
  onPart: (bytes: Uint8Array) => void;
  resolve: (status: TransactionStatus | undefined) => void;
  reject: (error: Error) => void;
};

/** Its data is outside of this heap; by default, young objects would take 48 MB before they are collected. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * Starts the embedded database in its own thread and waits until it answers. `run` sends one batch of wire messages and
 * resolves with the transaction status after it; batches must be sent one after another. `close` writes a checkpoint and
 * ends the thread. When the thread dies, or the caller declares it lost (`lose`), `onLost` receives the reason, every batch
 * rejects with it, and `close` writes nothing any more.
 */
export const startPgliteThread = async (
  start: PgliteStart,
  { url, onLost }: { url: URL; onLost: (error: Error) => void },
) => {
  const worker = new Worker(url, { workerData: start, execArgv: [], resourceLimits });
  const pending = new Map<number, Pending>();
  let lastTurn = 0;
  let ready: (() => void) | undefined;
  let closed: (() => void) | undefined;
  let lostBy: Error | undefined;
  let notReady: ((error: Error) => void) | undefined;

  const send = (request: PgliteRequest) => worker.postMessage(request, 'turn' in request ? [request.bytes.buffer] : []);

  const lose = (message: string) => {
    if (lostBy) return;
    lostBy = new Error(`The embedded database stopped: ${message}`);
    for (const { reject } of pending.values()) reject(lostBy);
    pending.clear();
    if (notReady) notReady(new OperatorError(lostBy.message));
    else onLost(lostBy);
    closed?.();
  };

  const receive = (reply: PgliteReply) => {
    if (reply.kind === 'ready') return ready?.();
    if (reply.kind === 'closed') return closed?.();
    if (reply.kind === 'lost') return lose(reply.message);
    const turn = pending.get(reply.turn);
    if (!turn) return;
    if (reply.bytes.length > 0) turn.onPart(reply.bytes);
    if (reply.kind === 'part') return;
    pending.delete(reply.turn);
    turn.resolve(reply.status);
  };

  worker.on('message', receive);
  worker.on('error', (error: Error) => lose(error.message));
  worker.on('exit', () => (closed ? closed() : lose('its thread ended')));

  await new Promise<void>((resolve, reject) => {
    ready = resolve;
    notReady = reject;
  })
    .finally(() => {
      notReady = undefined;
    })
    .catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });

  return {
    lose,
    run: (batch: Bytes, onPart: (bytes: Uint8Array) => void) =>
      new Promise<TransactionStatus | undefined>((resolve, reject) => {
        if (lostBy) return reject(lostBy);
        lastTurn += 1;
        pending.set(lastTurn, { onPart, resolve, reject });
        send({ turn: lastTurn, bytes: batch });
      }),
    close: async () => {
      if (!lostBy) {
        await new Promise<void>((resolve) => {
          closed = resolve;
          send({ close: true });
        });
      }
      await worker.terminate();
    },
  };
};
