/** F10: what counts as a WAV. */
export const isWavName = (fileName: string): boolean => /\.wave?$/i.test(fileName);

/** What systems and programs put beside sound on their own, in any case of letters: folders with all that is in them, */
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
/** files by name, the icon of a folder with the carriage return that macOS writes or without, */
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

/** F10: what systems put beside sound is ignored; `._` files are the macOS companions of __MACOSX outside of it. */
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

/** The path that an entry of a zip has: some programs of Windows write backslashes. */
export const pathInZip = (name: string): string => name.replaceAll('\\', '/');

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
