import { continueUpload } from '@segno/contract/account';
import { call, CallError } from '@segno/host';
import type { ContentCheck } from './checkContent';
import { discardMd5, md5 } from './checksum/md5';
import { sealZip } from './packing/packedZip';
import { persist } from './persist';
import { postToStorage, putPart, type PresignedPost, type StorageAnswer } from './postToStorage';
import { UploadError } from './uploadError';
import type { UploadEvent, UploadResult } from './uploadState';

/** Facts about a file that the server gets before it returns a key; each call uses the fields it knows. */
export interface PresignRequest {
  checksum: string;
  original_filename: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

/** Requests a key from the server: one of the `/upload/presigned_post_key/…` calls. */
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

/** By extension first: browsers report different MIME types for the same zip or wav, depending on the operating system. */
const contentTypeOf = (file: File): string =>
  contentTypes[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? (file.type || 'application/octet-stream');

/** The ETag must equal the checksum (specification section 5); see uploadError.ts for the two ways in which it may not. */
const verify = (checksum: string, etag: string): void => {
  if (!/^[0-9a-f]{32}$/.test(etag)) throw new UploadError('unverified');
  if (etag !== checksum) throw new UploadError('mismatch');
};

/** Why the server returned no key, in its own words if they tell what to do. */
const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallError)) return undefined;
  const { status, errors, message } = error;
  // The login covers the page, which still has the file.
  if (status === 401) return 'Your session has ended. Log in again first.';
  if (status === 422) return [...new Set(Object.values(errors).flat())].join('; ') || message;
  return status === 409 || status === 429 ? message : undefined;
};

/** A request for a key that failed: refused, or without an answer because the line or the server is down. */
const noKey = (cause: unknown): UploadError =>
  cause instanceof CallError && (cause.status === 0 || cause.status >= 500)
    ? new UploadError('dropped', { cause })
    : new UploadError('presign', { meaning: refusalOf(cause), cause });

const keyFor = (presign: Presign, request: PresignRequest): Promise<PresignedPost> =>
  presign(request).catch((cause: unknown) => {
    const refused = cause instanceof CallError && cause.status === 422 ? cause.errors['checksum'] : undefined;
    // The file itself is at fault: it would be refused again.
    if (refused) throw new UploadError('content', { messages: refused, cause });
    throw noKey(cause);
  });

/** How long a form is used: it is valid for an hour, within which the upload must begin. */
const FORM_MS = 50 * 60_000;

/** Timeout for the server's list of missing parts; the server continues to join the parts meanwhile. */
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
    throw noKey(cause);
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
  /** A part has been sent. */
  advanced: () => void;
}

/** Sends the missing parts until the storage has the whole file. */
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

/** An expired URL, or parts that another page has already joined: reported as dropped, so that the missing parts are requested again. */
const isOver = (error: unknown): never => {
  const isRefused = error instanceof UploadError && (error.cause === 403 || error.cause === 404);
  throw isRefused ? new UploadError('dropped', { cause: error }) : error;
};

/** Pages that upload the same content take turns, so that the second one finds the parts that the first has sent. */
const inTurn = <Result>(checksum: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`segno.upload.${checksum}`, { signal }, work) : work();

/**
 * Uploads one file to the storage: completes a zip packed here, checks the content, computes the checksum, requests a key,
 * sends the file and compares the storage's ETag. Waits during interruptions and then sends only the missing parts of a
 * large file. Reports every step as an event of `uploadState.ts`, except `started`.
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
