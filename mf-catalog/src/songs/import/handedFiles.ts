let handed: readonly File[] = [];

/** Passes files that were dropped or chosen on the song list to the import screen. */
export const handFiles = (files: readonly File[]): void => {
  handed = files;
};

/** Takes those files, once: somebody who comes back to the screen finds it empty. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
