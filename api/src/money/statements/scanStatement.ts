import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { headerOf, type StatementEncoding } from './statementRows';

/** What the first look at a file finds. */
export interface StatementScan {
  sha256: string;
  encoding: StatementEncoding;
  /** The cells of the head; empty when there is none that can be read. */
  header: string[];
}

/** Bytes at the beginning in which the head must stand. */
const HEAD_BYTES = 1024 * 1024;

/** Reads a file once, from beginning to end: its hash, its encoding and its head. The memory that it takes does not depend on its size. */
export async function scanStatement(open: () => Promise<Readable>): Promise<StatementScan> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const start: Buffer[] = [];
  let kept = 0;
  let isUtf8 = true;
  const check = (decode: () => unknown): void => {
    try {
      decode();
    } catch {
      isUtf8 = false;
    }
  };
  const chunks: AsyncIterable<Buffer> = await open();
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (isUtf8) check(() => utf8.decode(chunk, { stream: true }));
    if (kept < HEAD_BYTES) start.push(chunk);
    kept += chunk.length;
  }
  if (isUtf8) check(() => utf8.decode());
  const head = Buffer.concat(start);
  const encoding = markedEncoding(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  return { sha256: hash.digest('hex'), encoding, header: headerOf(head, encoding) };
}

/** By its byte order mark. */
function markedEncoding([first, second]: Buffer): StatementEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
