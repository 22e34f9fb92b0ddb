import { frameZip } from '@segno/contract/audio';
import { askWorker } from '../askWorker';

/** The files of a zip, and the zip itself once their checksums are known. */
interface Packing {
  files: readonly File[];
  sealed?: File;
}

const packings = new WeakMap<File, Packing>();

const frameOf = (files: readonly File[], sums: readonly number[]) =>
  frameZip(
    files.map(({ name, size, lastModified }, index) => ({
      name,
      size,
      crc32: sums[index] ?? 0,
      modified: new Date(lastModified),
    })),
  );

/** The parts of a zip without folders. It refers to the files: a Blob of them reads their bytes only when it is read itself. */
const partsOf = (files: readonly File[], sums: readonly number[]): BlobPart[] => {
  const { heads, end } = frameOf(files, sums);
  return [...files.flatMap((file, index) => [heads[index] ?? new Uint8Array(), file]), end];
};

const zipOf = (name: string, files: readonly File[], sums: readonly number[]): File =>
  new File(partsOf(files, sums), name, { type: 'application/zip' });

/** Size in bytes of the zip that `packZip` creates from these files. */
export const zipBytes = (files: readonly File[]): number => {
  const { heads, end } = frameOf(files, []);
  return [...heads.map(({ length }) => length), ...files.map(({ size }) => size), end.length].reduce((a, b) => a + b);
};

/**
 * Creates a stored zip of these files at once. Its name and size are final; `sealZip`, which an upload calls first,
 * completes its bytes. No file is copied: the zip refers to them, however large they are (decision 0044).
 */
export const packZip = (name: string, files: readonly File[]): File => {
  const zip = zipOf(name, files, []);
  packings.set(zip, { files });
  return zip;
};

/** The files that `packZip` put into this zip; any other file itself. */
export const packedFiles = (file: File): readonly File[] => packings.get(file)?.files ?? [file];

interface SealOptions {
  signal?: AbortSignal;
  /** Bytes read so far, and in total. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Completes the zip with its files' checksums, computed in a worker; returns any other file unchanged.
 * @throws UploadError 'Failed to spawn checksum worker' or 'Impossible to compute the checksum'.
 */
export const sealZip = async (file: File, { signal, onProgress }: SealOptions = {}): Promise<File> => {
  const packing = packings.get(file);
  if (!packing) return file;
  packing.sealed ??= zipOf(
    file.name,
    packing.files,
    await askWorker<number[]>({
      spawn: async () => (await import(/* webpackMode: "eager" */ '../spawnWorkers')).spawnCrcWorker(),
      input: packing.files,
      spawnError: 'checksum-worker',
      workError: 'checksum',
      signal,
      onProgress,
    }),
  );
  return packing.sealed;
};
