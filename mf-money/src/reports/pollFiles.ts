import type { Report } from '@segno/contract/money';

/** Milliseconds between reads while a file is being made. */
const POLL = 3000;

/** True while a file is being made. */
export const hasWaiting = (files: readonly Pick<Report, 'status'>[]): boolean =>
  files.some(({ status }) => status === 'pending' || status === 'in_progress');

/** Polling interval of a list of files; false if nothing is being made. */
export const pollFiles = (files: readonly Pick<Report, 'status'>[]) => hasWaiting(files) && POLL;
