/** The kinds of file that the product accepts (specification section 5), with the filters for file dialogs. */
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

/** The `accept` attribute of a file input. */
export const acceptOf = (kinds: readonly FileKind[]): string => kinds.map((kind) => accepts[kind]).join(',');

/** Checks the extension, because browsers and operating systems disagree on MIME types. */
export const isOfKind = (file: File, kinds: readonly FileKind[]): boolean =>
  kinds.some((kind) =>
    accepts[kind].split(',').some((ending) => ending.startsWith('.') && file.name.toLowerCase().endsWith(ending)),
  );

/** 'wav or zip'. Files of CWR are known by their endings. */
export const kindsText = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => (kind === 'cwr' ? '.V21 or .V22' : kind)).join(' or ');

/** 'a wav or zip', 'an mp3'. */
export const someKind = (kinds: readonly FileKind[]): string =>
  `${kinds[0] === 'mp3' ? 'an' : 'a'} ${kindsText(kinds)}`;

/** The specification's message for a file of another kind: 'The file has to be a mp3'. */
export const wrongKindText = (kinds: readonly FileKind[]): string => `The file has to be a ${kindsText(kinds)}`;
