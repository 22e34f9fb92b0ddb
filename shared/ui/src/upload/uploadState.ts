import type { UploadError } from './uploadError';

/** Specification section 4, 'Upload state per file'. */
export type UploadState = 'init' | 'validating' | 'uploading' | 'uploaded';

export interface UploadResult {
  /** Where the storage put it. */
  url: string;
  original_filename: string;
  /** Lower-case hex MD5. */
  checksum: string;
}

/** One file's way to the storage. Members are there only in the states that have them. */
export interface Upload {
  state: UploadState;
  /** The file on its way or there; after a failure, the one to try again. */
  file?: File;
  /** Bytes read (validating) or sent (uploading). */
  progress?: { done: number; total: number };
  /** Why it does not go on just now: it does so by itself. */
  interrupted?: UploadError;
  /** Why the last attempt ended, in `init`. */
  error?: UploadError;
  /** In `uploaded`. */
  result?: UploadResult;
}

export type UploadEvent =
  | { type: 'started'; file: File }
  | { type: 'progressed'; done: number; total: number }
  | { type: 'validated' }
  | { type: 'interrupted'; error: UploadError }
  | { type: 'finished'; result: UploadResult }
  | { type: 'failed'; error: UploadError }
  | { type: 'cleared' };

export const noUpload: Upload = { state: 'init' };

/**
 * The upload after an event. An event that does not belong to the state changes nothing: a progress report that comes
 * after the end, a second start while one runs.
 */
export const nextUpload = (upload: Upload, event: UploadEvent): Upload => {
  const { state, file } = upload;
  if (event.type === 'cleared') return noUpload;
  if (event.type === 'started') {
    if (state !== 'init') return upload;
    return { state: 'validating', file: event.file, progress: { done: 0, total: event.file.size } };
  }
  if (!file || (state !== 'validating' && state !== 'uploading')) return upload;
  switch (event.type) {
    case 'progressed':
      return { state, file, progress: { done: event.done, total: event.total } };
    case 'validated':
      return state === 'validating' ? { state: 'uploading', file, progress: { done: 0, total: file.size } } : upload;
    case 'interrupted':
      return state === 'uploading' ? { ...upload, interrupted: event.error } : upload;
    case 'finished':
      return state === 'uploading' ? { state: 'uploaded', file, result: event.result } : upload;
    case 'failed':
      return { state: 'init', file, error: event.error };
  }
};
