import type { Permission } from '@segno/contract';
import type { presignFile } from '@segno/contract/account';
import { call } from '@segno/host';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../index';
import type { Presign } from './uploadFile';
import { useUpload } from './useUpload';

/** Requests the presigned form for a file to be imported. */
export const presignWith =
  (endpoint: ReturnType<typeof presignFile<string, Permission>>): Presign =>
  ({ checksum, original_filename, size }) =>
    call(endpoint, { body: { checksum, original_filename, size } });

interface FileTaskOptions<Result> {
  presign: Parameters<typeof presignWith>[0];
  /** Has the server process the file uploaded to this URL. */
  start: (url: string) => Promise<Result>;
  onTaken?: (result: Result) => void;
  /** Handles a refusal; shows a notification by default. */
  onRefused?: (error: Error) => void;
}

/**
 * Imports one file: uploads it and has the server process it. Accepts the next file afterwards, whatever the outcome.
 * `drop` has the props for `FileDrop`; `reset` forgets the outcome.
 */
export const useFileTask = <Result>({
  presign,
  start,
  onTaken,
  onRefused = notifyFailure,
}: FileTaskOptions<Result>) => {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: start,
    meta: { handlesErrors: true },
    onSuccess: onTaken,
    onError: (refusal) => onRefused(refusal),
    onSettled: () => upload.clear(),
  });
  const upload = useUpload({
    presign: (request) => {
      reset();
      return presignWith(presign)(request);
    },
    onUploaded: ({ url }) => mutate(url),
  });
  return { drop: { upload, disabled: isPending }, data, error, reset };
};
