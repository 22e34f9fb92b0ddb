import { askWorker } from '../askWorker';

interface Md5Options {
  signal?: AbortSignal | undefined;
  /** Bytes read so far, and in total. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

// A File is an immutable snapshot, so its checksum remains valid for a retry; 500 MB take two seconds.
const known = new WeakMap<Blob, string>();

/**
 * MD5 of a file as lower-case hex (F15: uploads), computed in a worker.
 * @throws UploadError 'Failed to spawn checksum worker' or 'Impossible to compute the checksum'.
 */
export const md5 = async (file: Blob, { signal, onProgress }: Md5Options = {}): Promise<string> => {
  const before = known.get(file);
  if (before) return before;
  const checksum = await askWorker<string>({
    spawn: async () => (await import(/* webpackMode: "eager" */ '../spawnWorkers')).spawnMd5Worker(),
    input: file,
    spawnError: 'checksum-worker',
    workError: 'checksum',
    signal,
    onProgress,
  });
  known.set(file, checksum);
  return checksum;
};

/** Forgets a file's checksum, because the storage received other bytes. */
export const discardMd5 = (file: Blob): void => {
  known.delete(file);
};
