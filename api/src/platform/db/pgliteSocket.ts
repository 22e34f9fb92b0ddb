import { Duplex } from 'node:stream';
import type { Bytes } from './pgliteProtocol';

/** What a socket needs from the embedded database: run a batch of messages for this session, and end the session. */
export interface PgliteTurns {
  run(session: PgliteSocket, batch: Bytes): void;
  leave(session: PgliteSocket): void;
}

const SYNC = 'S'.charCodeAt(0);
const FLUSH = 'H'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const HEADER = 5;

/** AuthenticationOk, then ReadyForQuery (idle): all that `pg` waits for before it sends its first query. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The stream over which a `pg` client speaks PostgreSQL's wire protocol to the embedded database. It splits what the client
 * writes into batches that end where the client waits for a reply, and runs each batch as one turn, so that the unnamed
 * statement of one session never meets another's. Everything above it (type parsing, errors, transactions) is the same code
 * that talks to a real server.
 */
export class PgliteSocket extends Duplex {
  #turns: PgliteTurns;
  #received: Buffer = Buffer.alloc(0);
  #batchEnd = 0;
  #greeted = false;

  constructor(turns: PgliteTurns) {
    super();
    this.#turns = turns;
  }

  /** `pg` treats its stream as a TCP socket: connecting is immediate, the rest of that interface does nothing. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk;
    if (!this.#greeted) this.#greet();
    if (this.#greeted) this.#cutBatches();
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#turns.leave(this);
    done(error);
  }

  /** Only the startup packet has no type byte. */
  #greet(): void {
    if (this.#received.length < 4) return;
    const size = this.#received.readUInt32BE(0);
    if (this.#received.length < size) return;
    this.#received = this.#received.subarray(size);
    this.#greeted = true;
    this.push(welcome);
  }

  #cutBatches(): void {
    while (this.#received.length >= this.#batchEnd + HEADER) {
      const type = this.#received.readUInt8(this.#batchEnd);
      const end = this.#batchEnd + 1 + this.#received.readUInt32BE(this.#batchEnd + 1);
      if (this.#received.length < end) return;
      if (type === TERMINATE) {
        this.#received = Buffer.alloc(0);
        return;
      }
      this.#batchEnd = end;
      if (type !== SYNC && type !== FLUSH && type !== QUERY) continue;
      const batch = new Uint8Array(this.#received.subarray(0, end));
      this.#received = this.#received.subarray(end);
      this.#batchEnd = 0;
      this.#turns.run(this, batch);
    }
  }
}
