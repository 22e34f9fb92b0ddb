import { statfs } from 'node:fs/promises';

/** Whether this many more bytes leave the required free space on the folder's disk; true if the system does not say. */
export const hasRoom = (folder: string, { bytes, floor }: { bytes: number; floor: number }): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize - bytes >= floor,
    () => true,
  );
