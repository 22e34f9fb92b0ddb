import { logOf, messageOf } from '@segno/host';

/** Writes what broke, and whose it is, to the console. */
export const reportError = (error: unknown, where: { remote?: string; route?: string }): void =>
  logOf(where.remote ?? 'shell').error(`${where.route ?? 'page'}: ${messageOf(error)}`, error);
