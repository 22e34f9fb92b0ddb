import type { ZippedFile, ZipSource } from './zipSource';

/** Characters that Windows forbids in names, and invisible ones. */
const FORBIDDEN = /[<>:"/\\|?*]|\p{C}/gu;

/** A text as part of a file name that is valid on every system. */
export const safeName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(FORBIDDEN, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');

/** S12: file name of a song's zip. */
export const zipName = ({ work_id, title }: Pick<ZipSource, 'work_id' | 'title'>, key: string): string =>
  `${work_id}_${safeName(title) || 'Untitled'}_${key}.zip`;

/**
 * Paths of files in a zip: a folder per file type, with the files under their own names. Names that a system could treat as
 * equal get a number.
 */
export function entryNames(files: readonly Pick<ZippedFile, 'file_type' | 'name'>[]): string[] {
  const taken = new Set<string>();
  return files.map(({ file_type, name }) => {
    const [, stem = '', extension = '.wav'] =
      /^(.*?)(\.wave?)?$/is.exec(safeName(name.slice(name.lastIndexOf('/') + 1))) ?? [];
    for (let copy = 1; ; copy += 1) {
      const path = `${safeName(file_type)}/${stem || 'Untitled'}${copy > 1 ? ` (${copy})` : ''}${extension}`;
      const folded = path.normalize('NFKC').toLowerCase();
      if (taken.has(folded)) continue;
      taken.add(folded);
      return path;
    }
  });
}
