import type { Permission } from '@segno/contract';
import type { presignFile } from '@segno/contract/account';
import { call } from '@segno/host';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../index';
import type { Presign } from './uploadFile';
import { useUpload } from './useUpload';

/** Asks for the form of a file that is brought in. */
export const presignWith =
  (endpoint: ReturnType<typeof presignFile<string, Permission>>): Presign =>
  ({ checksum, original_filename, size }) =>
    call(endpoint, { body: { checksum, original_filename, size } });

interface FileTaskOptions<Result> {
  presign: Parameters<typeof presignWith>[0];
  /** Has the server take the file that has arrived at this address. */
  start: (url: string) => Promise<Result>;
  onTaken?: (result: Result) => void;
  /** What to do with a refusal; shown as a notification without it. */
  onRefused?: (error: Error) => void;
}

/**
 * Brings one file in: uploads it and has the server take it. The place takes the next file afterwards, whatever came of this
 * one. `drop` is given to `FileDrop`.
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
  return { drop: { upload, disabled: isPending }, data, error };
};
