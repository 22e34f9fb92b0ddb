let handed: readonly File[] = [];

/** Files that were dropped on the song list or chosen there, for the screen that imports them. */
export const handFiles = (files: readonly File[]): void => {
  handed = files;
};

/** Those files, once: whoever comes back to the screen finds it empty. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
