import { acknowledgedStatuses, isIswc, type AcknowledgedStatus } from '@segno/contract/catalog';
import { identifierIn } from '../../platform/sheets/identifier';

/** Characters of a record, by the first position (from 1) and the size that the specification gives them. */
const at = (line: string, start: number, size: number): string => line.slice(start - 1, start - 1 + size).trim();

/** Characters that a record must have to be read: up to its last mandatory field. */
const needed: Readonly<Record<string, number>> = { HDR: 86, ACK: 159, MSG: 36, NWR: 145, REV: 145, ISW: 145, TRL: 24 };

/** What an ACK record says of one of our transactions. */
export interface AckRecord {
  kind: 'ACK';
  /** NWR, REV, AGR; HDR or TRL when the file itself was refused. */
  answers: string;
  workId: string;
  societyWorkId: string | null;
  /** YYYY-MM-DD */
  processedOn: string;
  /** When the file that is answered was made, as it says: YYYY-MM-DDTHH:MM:SS, in its sender's time. */
  answeredFileAt: string;
  status: AcknowledgedStatus;
}

export interface HdrRecord {
  kind: 'HDR';
  senderType: string;
  senderId: string;
  senderName: string;
}

/** A work as the PRO returns it, or tells its ISWC. */
export interface WorkRecord {
  kind: 'work';
  type: string;
  workId: string;
  iswc: string | null;
}

export type AcknowledgementRecord =
  | AckRecord
  | HdrRecord
  | WorkRecord
  | { kind: 'MSG'; text: string }
  | { kind: 'TRL'; records: number }
  /** One that nothing is taken from. */
  | { kind: 'other' };

/** A record that cannot be read, in words. */
export interface Unreadable {
  kind: 'unreadable';
  type: string;
  message: string;
}

/** Reads one record of a file that a PRO sends (CWR 2.1 and 2.2, whose acknowledgements are alike). */
export function acknowledgementRecord(line: string): AcknowledgementRecord | Unreadable {
  const type = line.slice(0, 3).toUpperCase();
  const length = needed[type];
  if (length === undefined)
    return /^[A-Z]{3}/.test(type) ? { kind: 'other' } : unreadable(type, 'This is no record of CWR.');
  if (line.length < length)
    return unreadable(type, `The ${type} record is cut short: it has ${line.length} of at least ${length} characters.`);
  switch (type) {
    case 'HDR':
      return { kind: 'HDR', senderType: at(line, 4, 2), senderId: at(line, 6, 9), senderName: at(line, 15, 45) };
    case 'ACK':
      return ackRecord(line);
    case 'MSG':
      return { kind: 'MSG', text: at(line, 36, 150) };
    case 'TRL': {
      const records = at(line, 17, 8);
      return /^\d+$/.test(records)
        ? { kind: 'TRL', records: Number(records) }
        : unreadable('TRL', `'${records}' is no number of records.`);
    }
    default:
      return workRecord(type, line);
  }
}

const unreadable = (type: string, message: string): Unreadable => ({ kind: 'unreadable', type, message });

function ackRecord(line: string): AckRecord | Unreadable {
  const written = at(line, 158, 2).toUpperCase();
  const status = acknowledgedStatuses.find((known) => known === written);
  if (!status) return unreadable('ACK', `The transaction status '${written}' is not known.`);
  const processedOn = dayOf(at(line, 150, 8));
  if (!processedOn) return unreadable('ACK', `'${at(line, 150, 8)}' is no processing date.`);
  const answeredDay = dayOf(at(line, 20, 8));
  const answeredTime = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/
    .exec(at(line, 28, 6))
    ?.slice(1)
    .join(':');
  if (!answeredDay || !answeredTime) return unreadable('ACK', 'When the file was made that it answers cannot be read.');
  return {
    kind: 'ACK',
    answers: at(line, 47, 3).toUpperCase(),
    workId: at(line, 110, 20),
    societyWorkId: identifierIn(at(line, 130, 20)),
    processedOn,
    answeredFileAt: `${answeredDay}T${answeredTime}`,
    status,
  };
}

/** YYYY-MM-DD of YYYYMMDD; undefined for a day that there is not, and for one before CWR. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < '1990') return undefined;
  const iso = `${year}-${month}-${day}`;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().startsWith(iso)
    ? iso
    : undefined;
}

function workRecord(type: string, line: string): WorkRecord | Unreadable {
  const written = at(line, 96, 11);
  if (written !== '' && !isIswc(written)) return unreadable(type, `The ISWC '${written}' is wrong.`);
  return { kind: 'work', type, workId: at(line, 82, 14), iswc: written === '' ? null : written };
}
