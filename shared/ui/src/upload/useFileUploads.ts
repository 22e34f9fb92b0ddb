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
  /** Where the storage put it. */
  url: z.string(),
  /** MD5, lower-case hex. */
  checksum: z.string(),
  /** Bytes. */
  size: z.number(),
});

/** What a form holds of a file: that it is on its way, or where it arrived. */
export const fileValue = z.discriminatedUnion('state', [uploading, uploaded]);
export type FileValue = z.output<typeof fileValue>;

/** Why a form with a running upload is not sent. */
export const UPLOADING = 'Wait until the upload has finished.';

/** What is wrong with a file's value; undefined when it can be sent. @param missing the text when a file must be there */
export const fileProblem = (value: FileValue | null | undefined, missing?: string): string | undefined => {
  if (!value) return missing;
  return value.state === 'uploading' ? UPLOADING : undefined;
};

/** A file that a form cannot be sent without, or, with no text for its absence, may be sent without. */
export const fileInput = (missing?: string) =>
  z.nullish(fileValue).check(
    z.superRefine((value, context) => {
      const message = fileProblem(value, missing);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  );

interface FileUploadsOptions {
  uploads: Uploads;
  /** What the form holds of its files, by place. */
  values: Readonly<Record<string, unknown>>;
  /** Puts one file into the form. */
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
 * Uploads whose outcomes are values of the form around them: `uploading` while one runs, so that the form counts as changed
 * and is not sent too early, `uploaded` with the address, null after a failure. A value that is taken out of the form
 * (Reset) stops its upload; so does the end of the form.
 * To be used where the form is, and not where a file is shown: that may be in a tab that is put away.
 */
export const useFileUploads = ({ uploads, values, onChange }: FileUploadsOptions) => {
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  // Several uploads end at their own time, long after this was rendered.
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
