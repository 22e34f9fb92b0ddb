import type { ZippedFile, ZipSource } from './zipSource';

/** What Windows allows in no name, besides what can be seen nowhere. */
const FORBIDDEN = /[<>:"/\\|?*]|\p{C}/gu;

/** A text as part of a file name that every system can write. */
export const safeName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(FORBIDDEN, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');

/** S12: what a song's zip is saved as. */
export const zipName = ({ work_id, title }: Pick<ZipSource, 'work_id' | 'title'>, key: string): string =>
  `${work_id}_${safeName(title) || 'Untitled'}_${key}.zip`;

/**
 * The paths of files in a zip: a folder per file type, and in it the files by their own names. Of names that a system could
 * take for the same, the later ones get a number.
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
