import { fileValue } from '@segno/ui/upload';

/** The title that a file's name says: 'Night_Ferry.mp3' is 'Night Ferry'; '' without a file. */
export const titleOf = (file: unknown): string => {
  const name = fileValue.safeParse(file).data?.original_filename ?? '';
  return name
    .replace(/\.mp3$/i, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim();
};
