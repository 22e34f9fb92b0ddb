/** The kinds of file that the product takes (specification section 5), with what a file dialog filters by. */
const accepts = {
  mp3: '.mp3,audio/mpeg',
  wav: '.wav,.wave,audio/wav,audio/x-wav',
  zip: '.zip,application/zip,application/x-zip-compressed',
  csv: '.csv,text/csv',
  tsv: '.tsv,.txt,text/tab-separated-values',
  cwr: '.v21,.v22,.txt',
  xlsx: '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileKind = keyof typeof accepts;

/** The `accept` attribute of a file field. */
export const acceptOf = (kinds: readonly FileKind[]): string => kinds.map((kind) => accepts[kind]).join(',');

/** By its ending, because browsers and operating systems disagree on the rest. */
export const isOfKind = (file: File, kinds: readonly FileKind[]): boolean =>
  kinds.some((kind) =>
    accepts[kind].split(',').some((ending) => ending.startsWith('.') && file.name.toLowerCase().endsWith(ending)),
  );

/** 'wav or zip'. */
export const kindsText = (kinds: readonly FileKind[]): string => kinds.join(' or ');

/** 'a wav or zip', 'an mp3'. */
export const someKind = (kinds: readonly FileKind[]): string =>
  `${kinds[0] === 'mp3' ? 'an' : 'a'} ${kindsText(kinds)}`;

/** The specification's words for a file of another kind: 'The file has to be a mp3'. */
export const wrongKindText = (kinds: readonly FileKind[]): string => `The file has to be a ${kindsText(kinds)}`;
