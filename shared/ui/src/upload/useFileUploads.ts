import { useEffect, useRef, useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import type { ContentCheck } from './checkContent';
import type { Presign } from './uploadFile';
import { isRunning, type QueuedUpload, type Uploads } from './uploads';
import { useLeaveGuard } from './useLeaveGuard';
import type { UploadControl } from './useUpload';

const uploading = z.object({ state: z.literal('uploading'), original_filename: z.string() });

const uploaded = z.object({
  state: z.literal('uploaded'),
  original_filename: z.string(),
  /** URL in the storage. */
  url: z.string(),
  /** MD5, lower-case hex. */
  checksum: z.string(),
  /** Bytes. */
  size: z.number(),
});

/** A form's value for a file: uploading, or its URL once uploaded. */
export const fileValue = z.discriminatedUnion('state', [uploading, uploaded]);
export type FileValue = z.output<typeof fileValue>;

/** Why a form with a running upload cannot be submitted. */
export const UPLOADING = 'Wait until the upload has finished.';

/** The problem of a file's value; undefined if it can be submitted. @param missing the message if the file is required but missing */
export const fileProblem = (value: FileValue | null | undefined, missing?: string): string | undefined => {
  if (!value) return missing;
  return value.state === 'uploading' ? UPLOADING : undefined;
};

/** The schema of a file value; the file is required if there is a message for its absence. */
export const fileInput = (missing?: string) =>
  z.nullish(fileValue).check(
    z.superRefine((value, context) => {
      const message = fileProblem(value, missing);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  );

interface FileUploadsOptions {
  uploads: Uploads;
  /** The form's file values, by place. */
  values: Readonly<Record<string, unknown>>;
  /** Sets one file value in the form. */
  onChange: (place: string, file: FileValue | null) => void;
}

interface PlaceOptions {
  presign: Presign;
  check?: ContentCheck;
}

/** One of several uploads of a form. */
interface FileUpload extends UploadControl, QueuedUpload {
  /** Stops it, because its content was refused for these reasons. */
  refuse: (messages: readonly string[]) => void;
}

/**
 * Uploads whose results are values of the surrounding form: `uploading` during an upload, so that the form counts as
 * changed and is not submitted too early; `uploaded` with the URL; null after a failure. Removing a value from the form
 * (Reset) stops its upload, and so does unmounting. Call it in the form's component and not where a file is shown: that may
 * be in a tab that unmounts.
 */
export const useFileUploads = ({ uploads, values, onChange }: FileUploadsOptions) => {
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  // Several uploads end at different times, long after this render.
  const latest = useRef(onChange);
  const before = useRef(values);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    for (const [place, upload] of uploads.all())
      if (before.current[place] && !values[place] && upload.state !== 'init') uploads.clear(place);
    before.current = values;
  }, [uploads, values]);
  useEffect(() => () => uploads.clearAll(), [uploads]);
  useLeaveGuard([...all.values()].some(isRunning));

  const put = (place: string, file: FileValue | null): void => latest.current(place, file);
  const controlOf = (place: string, { presign, check }: PlaceOptions): FileUpload => {
    const upload: QueuedUpload = all.get(place) ?? { state: 'init', isWaiting: false };
    const start = (file: File): void => {
      put(place, { state: 'uploading', original_filename: file.name });
      uploads.start(place, {
        file,
        presign,
        ...(check ? { check } : {}),
        onUploaded: (result) => put(place, { state: 'uploaded', ...result, size: file.size }),
        onFailed: () => put(place, null),
      });
    };
    return {
      ...upload,
      start,
      retry: () => {
        if (upload.file) start(upload.file);
      },
      clear: () => {
        uploads.clear(place);
        put(place, null);
      },
      refuse: (messages) => {
        uploads.refuse(place, messages);
        put(place, null);
      },
    };
  };
  return { all, controlOf };
};
