/** F10: what counts as a WAV. */
export const isWavName = (fileName: string): boolean => /\.wave?$/i.test(fileName);

/** What file managers add on their own (F10); `._` files are the macOS companions of __MACOSX outside of it. */
export const isIgnoredInZip = (path: string): boolean => {
  const fileName = lastPart(path);
  return (
    path.startsWith('__MACOSX/') || fileName === '.DS_Store' || fileName === 'Thumbs.db' || fileName.startsWith('._')
  );
};

/** A file's name without its folders. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A song's files lie in no folders, so two of one name cannot be distinguished, whatever folders they came in. */
export const repeatedNames = (fileNames: readonly string[]): string[] => {
  const seen = new Set<string>();
  const repeated = fileNames.filter((fileName) => {
    const name = fileName.normalize('NFC').toLowerCase();
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated;
  });
  return [...new Set(repeated)];
};
