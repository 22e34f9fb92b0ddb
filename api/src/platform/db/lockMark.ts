import { readFileSync } from 'node:fs';

/** Where a lock stands, and the mark of who took it: enough to see from any thread whether it is still held. */
export interface LockMark {
  file: string;
  id: string;
}

/** Whether a lock is still its owner's: false once its file names somebody else, or is gone with its folder. */
export const isHeld = ({ file, id }: LockMark): boolean => {
  try {
    return readFileSync(file, 'utf8').includes(`"${id}"`);
  } catch {
    return false;
  }
};
