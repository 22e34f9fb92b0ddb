import { acknowledgedStatuses, isIswc, type AcknowledgedStatus, type RegistrationClaim } from '@segno/contract/catalog';
import { identifierIn } from '../../platform/sheets/identifier';

/** Characters of a record, by first position (from 1) and size as in the specification. */
const at = (line: string, start: number, size: number): string => line.slice(start - 1, start - 1 + size).trim();

/** Minimum length for each record type: up to its last mandatory field. */
const needed: Readonly<Record<string, number>> = { HDR: 86, ACK: 159, MSG: 36, NWR: 145, REV: 145, ISW: 145, TRL: 24 };

/** An ACK record about one of our transactions. */
export interface AckRecord {
  kind: 'ACK';
  /** NWR, REV, AGR; HDR or TRL if the file itself was refused. */
  answers: string;
  workId: string;
  societyWorkId: string | null;
  /** YYYY-MM-DD */
  processedOn: string;
  /** Creation time of the answered file: YYYY-MM-DDTHH:MM:SS, in its sender's time. */
  answeredFileAt: string;
  status: AcknowledgedStatus;
}

export interface HdrRecord {
  kind: 'HDR';
  senderType: string;
  senderId: string;
  senderName: string;
}

/** A work that the PRO returns, or whose ISWC it gives. */
export interface WorkRecord {
  kind: 'work';
  type: string;
  workId: string;
  iswc: string | null;
}

/** A writer or publisher of a work, with the PRO's number for its own agreement, or for an agreement between the two. */
export interface PartyRecord {
  kind: 'party';
  party: RegistrationClaim['parties'][number] | null;
  /** By our party numbers, as in registrations. */
  agreement: { of: string; number: string } | null;
}

export type AcknowledgementRecord =
  | AckRecord
  | HdrRecord
  | WorkRecord
  | PartyRecord
  /** The other work of a conflict; its parties follow. */
  | { kind: 'claim'; claim: RegistrationClaim }
  | { kind: 'MSG'; text: string }
  | { kind: 'TRL'; records: number }
  /** An ignored record. */
  | { kind: 'other' };

/** Why a record cannot be read. */
export interface Unreadable {
  kind: 'unreadable';
  type: string;
  message: string;
}

/** Reads one record of a file from a PRO (CWR 2.1 and 2.2, which have the same acknowledgements). */
export function acknowledgementRecord(line: string): AcknowledgementRecord | Unreadable {
  const type = line.slice(0, 3).toUpperCase();
  const detail = detailRecord(type, line);
  if (detail) return detail;
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

/** Details of a work: missing values are left out, because works in conflict need not meet the specification. */
function detailRecord(type: string, line: string): AcknowledgementRecord | undefined {
  switch (type) {
    case 'EXC': {
      const [work_title, work_id, iswc] = [at(line, 20, 60), identifierIn(at(line, 82, 14)), at(line, 96, 11)];
      return { kind: 'claim', claim: { work_title, work_id, iswc: isIswc(iswc) ? iswc : null, parties: [] } };
    }
    case 'SPU':
    case 'OPU': {
      const [name, ipi] = [at(line, 31, 45), at(line, 88, 11)];
      const agreement = agreementOf([at(line, 22, 9)], at(line, 167, 14));
      return { kind: 'party', party: partyOf(line, { name, ipi, role: at(line, 77, 2), shares: 116 }), agreement };
    }
    case 'SWR':
    case 'OWR': {
      const [name, ipi] = [`${at(line, 74, 30)} ${at(line, 29, 45)}`.trim(), at(line, 116, 11)];
      return {
        kind: 'party',
        party: partyOf(line, { name, ipi, role: at(line, 105, 2), shares: 130 }),
        agreement: null,
      };
    }
    case 'PWR':
      return {
        kind: 'party',
        party: null,
        agreement: agreementOf([at(line, 20, 9), at(line, 102, 9)], at(line, 88, 14)),
      };
    default:
      return undefined;
  }
}

/** @param shares position of the performing right share; the two others follow, each after a society */
const partyOf = (
  line: string,
  { name, ipi, role, shares }: { name: string; ipi: string; role: string; shares: number },
): RegistrationClaim['parties'][number] => {
  const [pr_share = 0, mr_share = 0, sr_share = 0] = [0, 8, 16].map((behind) => {
    const written = at(line, shares + behind, 5);
    return /^\d{5}$/.test(written) ? Number(written) / 100 : 0;
  });
  const ipi_number = /^\d{9,11}$/.test(ipi) ? identifierIn(ipi) : null;
  return { name: name === '' ? 'Unknown' : name, ipi_number, role, pr_share, mr_share, sr_share };
};

/** Ignores numbers that do not fit into a registration file. */
const agreementOf = (parties: readonly string[], written: string): PartyRecord['agreement'] => {
  const number = identifierIn(written);
  return number !== null && /^[!-~]+$/.test(number) && parties.every((party) => /^[PW]\d+$/.test(party))
    ? { of: parties.join(' '), number }
    : null;
};

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

/** YYYY-MM-DD from YYYYMMDD; undefined for an invalid date, and for one before CWR. */
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
