import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ContentCheck } from './checkContent';
import { UploadError } from './uploadError';
import { uploadFile, type Presign } from './uploadFile';
import { nextUpload, noUpload, type Upload, type UploadEvent, type UploadResult } from './uploadState';
import { useLeaveGuard } from './useLeaveGuard';

export interface UseUploadOptions {
  /** Requests a key from the server, at every attempt. */
  presign: Presign;
  /** Checks the file before it is sent. */
  check?: ContentCheck;
  /** The file has been uploaded. */
  onUploaded?: (result: UploadResult) => void;
}

export interface UploadControl extends Upload {
  /** Uploads a file; replaces a running or finished upload. */
  start: (file: File) => void;
  /** Sends the file of the failed attempt again. */
  retry: () => void;
  /** Stops the upload and forgets the file: back to `init`. */
  clear: () => void;
}

/** One file's upload with its state. While it runs, the browser asks before leaving the page; unmounting stops it. */
export const useUpload = (options: UseUploadOptions): UploadControl => {
  const [upload, send] = useReducer(nextUpload, noUpload);
  const attempt = useRef<AbortController>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => attempt.current?.abort(), []);
  useLeaveGuard(upload.state === 'validating' || upload.state === 'uploading');

  const clear = useCallback(() => {
    attempt.current?.abort();
    send({ type: 'cleared' });
  }, []);

  const start = useCallback(
    (file: File) => {
      clear();
      const current = new AbortController();
      attempt.current = current;
      // Late events of an aborted attempt must not reach the next one.
      const onEvent = (event: UploadEvent) => {
        if (!current.signal.aborted) send(event);
      };
      onEvent({ type: 'started', file });
      const { presign, check } = latest.current;
      uploadFile({ file, presign, check, signal: current.signal, onEvent }).then(
        (result) => {
          if (current.signal.aborted) return;
          send({ type: 'finished', result });
          latest.current.onUploaded?.(result);
        },
        (error: unknown) => {
          const known = error instanceof UploadError ? error : new UploadError('unknown', { cause: error });
          onEvent({ type: 'failed', error: known });
        },
      );
    },
    [clear],
  );

  const { file } = upload;
  const retry = useCallback(() => {
    if (file) start(file);
  }, [file, start]);

  return { ...upload, start, retry, clear };
};
