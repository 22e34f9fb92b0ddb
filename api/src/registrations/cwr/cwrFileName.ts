import type { CwrVersion } from './cwrWork';

export interface CwrFileNumber {
  /** Four digits. */
  year: number;
  /** From 1, by the sender in this year for this receiver. */
  number: number;
}

const suffixes = { '2.1': 'V21', '2.2': 'V22' } as const satisfies Record<CwrVersion, string>;

/**
 * Name of a file: CW, year, number, sender and receiver, as in CW260001SGN_010, with an ending for the version.
 * @param senderCode two or three characters
 * @param cisacCode CISAC code of the receiver
 */
export const cwrFileName = (
  o: CwrFileNumber & { senderCode: string; cisacCode: number; version: CwrVersion },
): string =>
  `CW${digits(o.year % 100, 2)}${digits(o.number, 4)}${o.senderCode}_${digits(o.cisacCode, 3)}.${suffixes[o.version]}`;

const digits = (number: number, size: number): string => String(number).padStart(size, '0');

/** Who has sent a file to whom by its name; undefined for any other name. Letters in upper case. */
export function readCwrFileName(name: string): { from: string; to: string } | undefined {
  const [, from, to] = /^CW\d{2}(?:\d{4}|\d{2})([A-Z0-9]{2,3})_([A-Z0-9]{2,3})\.(?:V\d{2}|ZIP|TXT)$/i.exec(name) ?? [];
  return from === undefined || to === undefined ? undefined : { from: from.toUpperCase(), to: to.toUpperCase() };
}
