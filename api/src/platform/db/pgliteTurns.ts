import type { Bytes, TransactionStatus } from './pgliteProtocol';
import type { PgliteSocket, PgliteTurns } from './pgliteSocket';

/** Runs one batch on the one connection: parts of the reply go to `onPart`, the promise resolves to the status after it. */
export type RunBatch = (batch: Bytes, onPart: (bytes: Uint8Array) => void) => Promise<TransactionStatus | undefined>;

type Turn = { session: PgliteSocket; batch: Bytes };

const simpleQuery = (sql: string): Bytes => {
  const text = Buffer.from(`${sql}\0`);
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write('Q');
  bytes.writeUInt32BE(4 + text.length, 1);
  text.copy(bytes, 5);
  return new Uint8Array(bytes);
};

/**
 * Shares the embedded database's one connection between many sessions. A session with an open transaction keeps the
 * connection until the transaction ends; otherwise turns run in the order they were requested. A transaction that idles for
 * `idleMilliseconds` while others wait is rolled back and its session ended: it was abandoned, or it waits for a query of
 * its own that it sent outside itself.
 */
export const createPgliteTurns = ({ run, idleMilliseconds }: { run: RunBatch; idleMilliseconds: number }) => {
  let waiting: Turn[] = [];
  let running: PgliteSocket | undefined;
  let owner: PgliteSocket | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let closedBy: Error | undefined;
  const left = new WeakSet<PgliteSocket>();

  const next = (): Turn | undefined => {
    const index = owner ? waiting.findIndex(({ session }) => session === owner) : 0;
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  const settle = (session: PgliteSocket, status: TransactionStatus | undefined) => {
    running = undefined;
    // Without ReadyForQuery the session is in the middle of an exchange, and nobody else may use the connection.
    owner = status === 'idle' ? undefined : session;
    if (owner && left.has(owner)) rollBack(owner);
    else pump();
  };

  const start = (session: PgliteSocket, batch: Bytes, onPart: (bytes: Uint8Array) => void) => {
    clearTimeout(idleTimer);
    idleTimer = undefined;
    running = session;
    run(batch, onPart).then((status) => settle(session, status), fail);
  };

  const rollBack = (session: PgliteSocket) => start(session, simpleQuery('rollback'), () => {});

  const watchIdle = () => {
    if (!owner || idleTimer || waiting.length === 0) return;
    const watched = owner;
    idleTimer = setTimeout(() => {
      idleTimer = undefined;
      watched.destroy(
        new Error(
          `A transaction did nothing for ${idleMilliseconds / 1000} seconds while other queries waited, so it was ` +
            'rolled back. Inside a transaction, use only its own connection.',
        ),
      );
    }, idleMilliseconds);
    idleTimer.unref();
  };

  const pump = () => {
    if (running || closedBy) return;
    const turn = next();
    if (!turn) return watchIdle();
    start(turn.session, turn.batch, (bytes) => {
      if (!left.has(turn.session)) turn.session.push(bytes);
    });
  };

  const fail = (error: Error) => {
    closedBy = error;
    const sessions = new Set([...waiting.map(({ session }) => session), running, owner]);
    waiting = [];
    clearTimeout(idleTimer);
    for (const session of sessions) session?.destroy(error);
  };

  const turns: PgliteTurns = {
    run(session, batch) {
      if (closedBy) {
        session.destroy(closedBy);
        return;
      }
      waiting.push({ session, batch });
      pump();
    },
    leave(session) {
      left.add(session);
      waiting = waiting.filter((turn) => turn.session !== session);
      if (session === owner && !running && !closedBy) rollBack(session);
    },
  };

  return { ...turns, fail };
};
