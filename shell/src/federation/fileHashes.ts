const hashes = new Map<string, string>();

const absolute = (url: string): string => new URL(url, location.href).href;

/** Stores the hashes of the files below `base`: file or path to `sha256-…`. Later ones replace earlier ones. */
export const learnHashes = (base: string, integrity: Readonly<Record<string, string>>): void => {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, absolute(base)).href, hash);
};

/** The hash that the file at this address must have; '' if none is known. */
export const hashOf = (url: string): string => hashes.get(absolute(url)) ?? '';
