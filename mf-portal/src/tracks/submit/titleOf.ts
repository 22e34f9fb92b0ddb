import { fileValue } from '@segno/ui/upload';

/** Title taken from a file name: 'Night_Ferry.mp3' is 'Night Ferry'; '' without a file. */
export const titleOf = (file: unknown): string => {
  const name = fileValue.safeParse(file).data?.original_filename ?? '';
  return name
    .replace(/\.mp3$/i, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim();
};
