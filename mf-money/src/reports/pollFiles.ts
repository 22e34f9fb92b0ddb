import type { Report } from '@segno/contract/money';

/** Milliseconds until the rows are read again while a file is being made. */
const POLL = 3000;

/** True while one of the files is being made. */
export const hasWaiting = (files: readonly Pick<Report, 'status'>[]): boolean =>
  files.some(({ status }) => status === 'pending' || status === 'in_progress');

/** How soon a list of files is read again; false for not at all. */
export const pollFiles = (files: readonly Pick<Report, 'status'>[]) => hasWaiting(files) && POLL;
