/** F10: what counts as a WAV. */
export const isWavName = (fileName: string): boolean => /\.wave?$/i.test(fileName);

/** What systems and programs add beside sound files, ignoring case: folders with everything in them, */
const SYSTEM_FOLDERS = new Set([
  '__macosx',
  '.fseventsd',
  '.spotlight-v100',
  '.trashes',
  '.temporaryitems',
  '.documentrevisions-v100',
  '$recycle.bin',
  'system volume information',
  // Synology.
  '@eadir',
  '#recycle',
  'ableton project info',
]);
/** files by name, a folder's icon with or without the carriage return that macOS writes, */
const SYSTEM_FILES = new Set([
  '.ds_store',
  'icon',
  'icon\r',
  '.localized',
  '.apdisk',
  '.volumeicon.icns',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
]);
/** and peaks and analyses beside a WAV: of Ableton, Reaper, Audition, Premiere, Sound Forge, WaveLab. */
const SIDE_FILE = /\.(asd|reapeaks|pkf|pek|cfa|sfk|sfl|sfap0|gpk|mrk|ovw)$/;

/** F10: files that systems add are ignored; `._` files are the macOS companions of __MACOSX outside of it. */
export const isIgnoredInZip = (path: string): boolean => {
  const folders = path.toLowerCase().split('/');
  const fileName = folders.pop() ?? '';
  return (
    folders.some((folder) => SYSTEM_FOLDERS.has(folder)) ||
    SYSTEM_FILES.has(fileName) ||
    fileName.startsWith('._') ||
    SIDE_FILE.test(fileName)
  );
};

/** The path of a zip entry: some Windows programs write backslashes. */
export const pathInZip = (name: string): string => name.replaceAll('\\', '/');

/** A file's name without its folders. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A song has no folders, so two files with the same name cannot be distinguished, whatever folders they came in. */
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
