import type { FoundFile } from '@segno/ui/upload';

let handed: readonly FoundFile[] = [];

/** Passes files that were dropped or chosen on the song list to the import screen. */
export const handFiles = (files: readonly FoundFile[]): void => {
  handed = files;
};

/** Those files. React may render the screen more than once before it is shown, so that reading does not take them. */
export const handedFiles = (): readonly FoundFile[] => handed;
