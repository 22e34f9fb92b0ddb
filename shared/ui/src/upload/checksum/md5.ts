import { askWorker } from '../askWorker';

interface Md5Options {
  signal?: AbortSignal | undefined;
  /** Bytes read so far, and in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

// A File is a fixed reading of a file, so its checksum holds for a retry; 500 MB take two seconds.
const known = new WeakMap<Blob, string>();

/**
 * MD5 of a file as lower-case hex (F15: uploads), computed beside the page in a worker.
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

/** Forgets the checksum of a file, because the storage saw other bytes. */
export const discardMd5 = (file: Blob): void => {
  known.delete(file);
};
