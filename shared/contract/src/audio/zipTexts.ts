const MOST_NAMES = 20;
const LONGEST_NAME = 120;

const list = (names: readonly string[]) => {
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name).replace(/\p{Cc}/gu, '?'));
  const hidden = names.length - shown.length;
  return `${shown.join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
};

/** F10, and in its manner what F10 does not name. */
export const zipTexts = {
  /** Not a zip, cut off, damaged, or made to deceive. */
  invalid: 'The zip file is not valid',
  empty: 'The zip file is empty',
  tooLarge: 'The zip file is too large',
  locked: 'The zip file is protected by a password',
  others: (names: readonly string[]) => `The zip file contains files other than WAV: ${list(names)}`,
  unsafe: (names: readonly string[]) => `The zip file contains links or unsafe file names: ${list(names)}`,
  repeated: (names: readonly string[]) => `The zip file contains several files of the same name: ${list(names)}`,
  packing: (names: readonly string[]) => `The zip file is compressed in a way that cannot be read: ${list(names)}`,
} as const;
