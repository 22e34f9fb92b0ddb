import { useUpload, type ContentCheck, type Presign, type UploadControl } from '@segno/ui/upload';
import { useEffect, useId, useRef, useState } from 'react';
import type { FileValue } from './fileValue';
import type { UploadQueue } from './uploadQueue';

interface FileValueOptions {
  /** What the form holds. */
  value: FileValue | null | undefined;
  onChange: (value: FileValue | null) => void;
  /** Asks the server for a key. */
  presign: Presign;
  check?: ContentCheck;
  queue: UploadQueue;
}

export interface FileValueControl {
  /** For `FileDrop`. */
  upload: UploadControl;
  /** The file waits until other uploads have ended. */
  isWaiting: boolean;
}

/**
 * An upload whose outcome is a value of the form around it: `uploading` while it runs, so that the form counts as
 * changed and is not sent too early, `uploaded` with the address, null after a failure. A value that is taken out of
 * the form (Reset) stops the upload.
 */
export const useFileValue = ({ value, onChange, presign, check, queue }: FileValueOptions): FileValueControl => {
  const id = useId();
  const [waiting, setWaiting] = useState<File>();
  const size = useRef(0);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const upload = useUpload({
    presign,
    ...(check ? { check } : {}),
    onUploaded: (result) =>
      latest.current({ state: 'uploaded', ...result, size: size.current, uploaded_at: Date.now() }),
  });
  const { state, clear: clearUpload } = upload;
  const running = state === 'validating' || state === 'uploading';

  // The place in the queue is given up when the upload ends, however it ends, and when the form goes away.
  useEffect(() => (running ? () => queue.leave(id) : undefined), [running, queue, id]);
  useEffect(() => () => queue.leave(id), [queue, id]);

  const held = value?.state;
  useEffect(() => {
    if (held === 'uploading' && state === 'init' && !waiting) latest.current(null);
    if (held === undefined && state !== 'init') clearUpload();
    if (held === undefined && waiting) queue.leave(id);
  }, [held, state, waiting, clearUpload, queue, id]);

  const start = (file: File) => {
    size.current = file.size;
    setWaiting(file);
    onChange({ state: 'uploading', original_filename: file.name });
    queue.enter(id, () => {
      setWaiting(undefined);
      upload.start(file);
    });
  };

  const clear = () => {
    queue.leave(id);
    setWaiting(undefined);
    upload.clear();
    onChange(null);
  };

  const retry = () => {
    if (upload.file) start(upload.file);
  };

  // A value that was taken out of the form waits for nothing any more.
  if (waiting && held === 'uploading' && !running) {
    const progress = { done: 0, total: waiting.size };
    return { isWaiting: true, upload: { state: 'validating', file: waiting, progress, start, retry, clear } };
  }
  return { isWaiting: false, upload: { ...upload, start, retry, clear } };
};
