import type { FoundFile } from '@segno/ui/upload';

let handed: readonly FoundFile[] = [];

/** Passes files that were dropped or chosen on the song list to the import screen. */
export const handFiles = (files: readonly FoundFile[]): void => {
  handed = files;
};

/** Takes those files, once: somebody who comes back to the screen finds it empty. */
export function takeHandedFiles(): readonly FoundFile[] {
  const files = handed;
  handed = [];
  return files;
}
