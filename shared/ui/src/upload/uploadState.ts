import type { UploadError } from './uploadError';

/** Specification section 4, 'Upload state per file'. */
export type UploadState = 'init' | 'validating' | 'uploading' | 'uploaded';

export interface UploadResult {
  /** URL in the storage. */
  url: string;
  original_filename: string;
  /** Lower-case hex MD5. */
  checksum: string;
}

/** The upload of one file. Members are only set in the states that have them. */
export interface Upload {
  state: UploadState;
  /** The uploading or uploaded file; after a failure, the one to retry. */
  file?: File;
  /** Bytes read (validating) or sent (uploading). */
  progress?: { done: number; total: number };
  /** Why the upload is paused; it resumes by itself. */
  interrupted?: UploadError;
  /** Why the last attempt failed, in `init`. */
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
 * The upload after an event. Ignores events that do not fit the state: a progress report after the end, a second start
 * during an upload.
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
