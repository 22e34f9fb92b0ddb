import { readFileSync } from 'node:fs';

/** Bytes whose memory can be transferred to another thread. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What one turn of a session asks the embedded database's thread to do. */
export type PgliteRequest = { turn: number; bytes: Bytes } | { close: true };

/** The transaction status after a turn: idle, open, or failed. */
export type TransactionStatus = 'idle' | 'open' | 'failed';

/** The thread's messages: ready, part of a turn's reply, the end of a turn, closed, or lost for good. */
export type PgliteReply =
  | { kind: 'ready' }
  | { kind: 'part'; turn: number; bytes: Bytes }
  | { kind: 'end'; turn: number; bytes: Bytes; status: TransactionStatus | undefined }
  | { kind: 'closed' }
  | { kind: 'lost'; message: string };

/** What the thread starts with: its folder, and the lock that keeps others out of it. */
export type PgliteStart = { folder: string; lock?: LockMark };

const READY_FOR_QUERY = 'Z'.charCodeAt(0);

/** The transaction status at the end of a reply; undefined if its last message is not ReadyForQuery. */
export const transactionStatus = (tail: Uint8Array): TransactionStatus | undefined => {
  const [type, b1, b2, b3, b4, status] = tail.subarray(-6);
  if (type !== READY_FOR_QUERY || b1 !== 0 || b2 !== 0 || b3 !== 0 || b4 !== 5) return undefined;
  if (status === 'I'.charCodeAt(0)) return 'idle';
  return status === 'T'.charCodeAt(0) ? 'open' : 'failed';
};

/** The place of a lock, and the mark of its holder: enough to check from any thread whether it is still held. */
export interface LockMark {
  file: string;
  id: string;
}

/** Whether a lock is still held by its owner: false once its file names somebody else, or is gone with its folder. */
export const isHeld = ({ file, id }: LockMark): boolean => {
  try {
    return readFileSync(file, 'utf8').includes(`"${id}"`);
  } catch {
    return false;
  }
};
