import type { FileType } from '@segno/contract/catalog';

/** How often the preview of a file plays it, and its stored duration counts it (F4). */
export const timesPlayed = ({ isLoop }: Pick<FileType<string>, 'isLoop'>): number => (isLoop ? 3 : 1);
