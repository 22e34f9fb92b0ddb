import { statfs } from 'node:fs/promises';

/** Whether so many bytes more leave the floor of free bytes on the disk with this folder; true where the system does not say. */
export const hasRoom = (folder: string, { bytes, floor }: { bytes: number; floor: number }): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize - bytes >= floor,
    () => true,
  );
