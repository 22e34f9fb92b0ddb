import { continueUpload } from '@segno/contract/account';
import { call, CallError } from '@segno/host';
import type { ContentCheck } from './checkContent';
import { discardMd5, md5 } from './checksum/md5';
import { sealZip } from './packing/packedZip';
import { persist } from './persist';
import { postToStorage, putPart, type PresignedPost, type StorageAnswer } from './postToStorage';
import { UploadError } from './uploadError';
import type { UploadEvent, UploadResult } from './uploadState';

/** What the server receives of a file before it gives a key; each call takes the members it knows. */
export interface PresignRequest {
  checksum: string;
  original_filename: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

/** Asks the server for a key: one of the `/upload/presigned_post_key/…` calls. */
export type Presign = (request: PresignRequest) => Promise<PresignedPost>;

interface UploadTask {
  file: File;
  presign: Presign;
  check?: ContentCheck | undefined;
  signal: AbortSignal;
  onEvent: (event: UploadEvent) => void;
}

const contentTypes: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  wave: 'audio/wav',
  zip: 'application/zip',
  csv: 'text/csv',
};

/** By the name first: what browsers say of the same zip or wav differs by operating system. */
const contentTypeOf = (file: File): string =>
  contentTypes[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? (file.type || 'application/octet-stream');

/** The ETag must be the checksum (specification section 5); see uploadError.ts for the two ways in which it is not. */
const verify = (checksum: string, etag: string): void => {
  if (!/^[0-9a-f]{32}$/.test(etag)) throw new UploadError('unverified');
  if (etag !== checksum) throw new UploadError('mismatch');
};

const keyFor = (presign: Presign, request: PresignRequest): Promise<PresignedPost> =>
  presign(request).catch((cause: unknown) => {
    const refused = cause instanceof CallError && cause.status === 422 ? cause.errors['checksum'] : undefined;
    // It is about the file: the same one would be refused again.
    if (refused) throw new UploadError('content', { messages: refused, cause });
    throw new UploadError('presign', { meaning: refusalOf(cause), cause });
  });

/** Why the server gave no key, in its own words, where these say what to do about it. */
const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallError)) return undefined;
  const { status, errors, message } = error;
  // The login stands over the page, and the file is still there behind it.
  if (status === 401) return 'Your session has ended. Log in again first.';
  if (status === 422) return [...new Set(Object.values(errors).flat())].join('; ') || message;
  return status === 409 || status === 429 ? message : undefined;
};

/** So long a form is used: it is good for an hour, in which the file has to begin to arrive. */
const FORM_MS = 50 * 60_000;

/** So long the server may take to say which parts are missing; it goes on making a file of them meanwhile. */
const ANSWER_MS = 60_000;

const missingParts = async (uuid: string, signal: AbortSignal) => {
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, ANSWER_MS);
  signal.addEventListener('abort', end);
  try {
    return await call(continueUpload, { params: { uuid }, signal: stop.signal });
  } catch (cause) {
    signal.throwIfAborted();
    if (stop.signal.aborted) throw new UploadError('dropped', { cause });
    throw new UploadError('presign', { meaning: refusalOf(cause), cause });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
};

interface Parts {
  uuid: string;
  file: File;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** A part has arrived. */
  advanced: () => void;
}

/** Sends the parts that the storage does not have, until it has the file. */
const sendParts = async ({ uuid, file, signal, onProgress, advanced }: Parts): Promise<StorageAnswer> => {
  for (;;) {
    const { arrived, parts, location, etag } = await missingParts(uuid, signal);
    onProgress(arrived, file.size);
    if (location !== null && etag !== null) return { location, etag };
    let sent = arrived;
    for (const { url, start, end } of parts) {
      const before = sent;
      const part = file.slice(start, end);
      await putPart({ url, part, signal, onProgress: (done) => onProgress(before + done, file.size) }).catch(isOver);
      sent += part.size;
      advanced();
    }
  }
};

/** An address that has expired, or parts that another page has joined: what is missing is asked for again. */
const isOver = (error: unknown): never => {
  const isRefused = error instanceof UploadError && (error.cause === 403 || error.cause === 404);
  throw isRefused ? new UploadError('dropped', { cause: error }) : error;
};

/** Two pages that send the same content take turns: what one has brought there is its own. */
const inTurn = <Result>(checksum: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`segno.upload.${checksum}`, { signal }, work) : work();

/**
 * Brings one file to the storage: complete a zip that is packed here, check its content, compute its checksum, take a key, send it, compare the
 * storage's ETag. What interrupts it is waited for; of a large file only what is missing is sent then. Reports every step as an event of `uploadState.ts`, `started` excepted.
 * @throws UploadError, after nothing was kept; the signal's reason when it was aborted.
 */
export const uploadFile = async (task: UploadTask): Promise<UploadResult> => {
  const { presign, check, signal, onEvent } = task;
  const onProgress = (done: number, total: number) => onEvent({ type: 'progressed', done, total });

  const file = await sealZip(task.file, { signal, onProgress });
  const messages = (await check?.(file, signal)) ?? [];
  if (messages.length > 0) throw new UploadError('content', { messages });
  const checksum = await md5(file, { signal, onProgress });
  signal.throwIfAborted();
  onEvent({ type: 'validated' });

  const original_filename = file.name;
  const request = { checksum, original_filename, content_type: contentTypeOf(file), size: file.size };
  let taken: { key: PresignedPost; at: number } | undefined;
  const send = async (advanced: () => void): Promise<StorageAnswer> => {
    if (!taken || Date.now() - taken.at > FORM_MS) taken = { key: await keyFor(presign, request), at: Date.now() };
    const { parts_uuid: uuid, ...form } = taken.key;
    return uuid === undefined
      ? postToStorage({ ...form, file, signal, onProgress })
      : sendParts({ uuid, file, signal, onProgress, advanced });
  };
  const onInterrupted = (error: UploadError) => onEvent({ type: 'interrupted', error });
  const { location, etag } = await inTurn(checksum, signal, () => persist(send, { signal, onInterrupted }));
  try {
    verify(checksum, etag);
  } catch (error) {
    discardMd5(file);
    throw error;
  }
  return { url: location, original_filename, checksum };
};
