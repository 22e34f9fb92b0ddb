import type { Readable } from 'node:stream';
import type { RegistrationClaim } from '@segno/contract/catalog';
import { acknowledgementRecord, type AckRecord, type HdrRecord } from './acknowledgementRecords';

/** Why the whole file cannot be read, as a message for people. */
export class BrokenAcknowledgement extends Error {}

/** A PRO's answer about one of our works. */
export interface Acknowledged extends Omit<AckRecord, 'kind' | 'answers'> {
  line: number;
  messages: string[];
  /** The other party's claim in a conflict. */
  claim: RegistrationClaim | null;
  /** The PRO's agreement numbers, by our party numbers. */
  agreements: Record<string, string>;
}

/** The ISWC that a PRO gives for one of our works. */
export interface GivenIswc {
  line: number;
  workId: string;
  iswc: string;
}

export interface AcknowledgementProblem {
  /** From 1. */
  line: number;
  message: string;
}

/** Sender of an acknowledgement: its CISAC code and the name in the file. */
export interface AcknowledgementSender {
  code: number;
  name: string;
  /** It acts for PROs (`AA`), and is not a PRO itself. */
  isAgency: boolean;
}

export interface ReadAcknowledgement {
  sender: AcknowledgementSender;
  works: Acknowledged[];
  iswcs: GivenIswc[];
  /** The first `MOST_PROBLEMS` of them. */
  problems: AcknowledgementProblem[];
  problemCount: number;
}

/** Maximum messages and claimants per work, and works and lines per file: a file beyond that is not an acknowledgement. */
const MOST_MESSAGES = 50;
const MOST_WORKS = 500_000;
const MOST_LINES = 10_000_000;
/** Maximum number of problems listed. */
export const MOST_PROBLEMS = 1000;

/** Agencies that send as societies (`SO`). */
const agencies: Readonly<Record<number, string>> = { 34: 'HFA', 319: 'ICE', 707: 'MusicMark' };

/**
 * Reads an acknowledgement record by record: each ACK with the messages and the work after it. Lines end with CR/LF, LF or
 * CR. Records that cannot be read are listed with their line; works before and after them are kept.
 * @throws BrokenAcknowledgement if the file is not an acknowledgement
 */
export async function readAcknowledgement(file: Readable): Promise<ReadAcknowledgement> {
  const works: Acknowledged[] = [];
  const iswcs: GivenIswc[] = [];
  const problems: AcknowledgementProblem[] = [];
  let problemCount = 0;
  const report = (problem: AcknowledgementProblem): void => {
    problemCount += 1;
    if (problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  let header: HdrRecord | undefined;
  /** The work whose records follow; none after an ACK that cannot be read, or one that is not about a work. */
  let current: Acknowledged | undefined;
  let refusal: string | undefined;
  let [line, records, end] = [0, 0, 0];
  for await (const text of linesOf(file)) {
    line += 1;
    if (line > MOST_LINES) throw new BrokenAcknowledgement(`The file has more than ${MOST_LINES} lines.`);
    if (text.trim() === '') continue;
    records += 1;
    const record = acknowledgementRecord(text);
    if (!header) {
      header = senderHeader(record);
      continue;
    }
    const here = line;
    switch (record.kind) {
      case 'unreadable':
        report({ line: here, message: record.message });
        if (record.type === 'ACK') current = undefined;
        break;
      case 'ACK': {
        const { kind: _, answers, ...ack } = record;
        current = undefined;
        refusal = undefined;
        if (answers === 'NWR' || answers === 'REV') {
          current = { ...ack, line: here, messages: [], claim: null, agreements: {} };
          works.push(current);
          refuseTooMany(works);
        } else if (answers === 'HDR' || answers === 'TRL') {
          refusal = `The PRO has refused the whole file that was made at ${ack.answeredFileAt.replace('T', ' ')}.`;
          report({ line: here, message: refusal });
        }
        break;
      }
      case 'MSG':
        if (current && current.messages.length < MOST_MESSAGES) current.messages.push(record.text);
        else if (refusal !== undefined) report({ line: here, message: record.text });
        break;
      case 'claim':
        if (current) current.claim = record.claim;
        break;
      case 'party': {
        const { party, agreement } = record;
        if (!current) break;
        if (!current.claim) Object.assign(current.agreements, agreement && { [agreement.of]: agreement.number });
        else if (party && current.claim.parties.length < MOST_MESSAGES) current.claim.parties.push(party);
        break;
      }
      case 'work':
        // An ISW record is about a work that is not part of the preceding answer.
        if (record.type === 'ISW') current = undefined;
        if (record.iswc === null) break;
        iswcs.push({ line: here, workId: record.workId, iswc: record.iswc });
        refuseTooMany(iswcs);
        break;
      case 'TRL':
        end = here;
        if (record.records !== records)
          report({
            line: here,
            message: `The file has ${records} records, and says that it has ${record.records}.`,
          });
        break;
      case 'HDR':
        report({ line: here, message: 'A second HDR record: two files were put together.' });
        break;
      case 'other':
        break;
    }
  }
  if (!header) throw new BrokenAcknowledgement('The file is empty.');
  if (end === 0) report({ line, message: 'The TRL record is missing: the end of the file may be, too.' });
  return { sender: senderOf(header), works, iswcs, problems, problemCount };
}

function refuseTooMany({ length }: readonly unknown[]): void {
  if (length > MOST_WORKS) throw new BrokenAcknowledgement(`The file answers more than ${MOST_WORKS} works.`);
}

const senderOf = ({ senderType, senderId, senderName }: HdrRecord): AcknowledgementSender => {
  const code = Number(senderId);
  const known = agencies[code];
  return { code, name: known ?? (senderName || senderId), isAgency: senderType === 'AA' || known !== undefined };
};

function senderHeader(record: ReturnType<typeof acknowledgementRecord>): HdrRecord {
  if (record.kind === 'unreadable' && record.type === 'HDR') throw new BrokenAcknowledgement(record.message);
  if (record.kind !== 'HDR')
    throw new BrokenAcknowledgement('This is no CWR file: it does not begin with an HDR record.');
  if (!['SO', 'AA'].includes(record.senderType) || !/^\d{1,9}$/.test(record.senderId))
    throw new BrokenAcknowledgement(
      `This is no acknowledgement: '${record.senderName}', who sends it, is no PRO and no agency.`,
    );
  return record;
}

const LONGEST_LINE = 10_000;

/** Lines that end with CR/LF, LF or CR. Each byte is a character: all fields that are read are ASCII at fixed positions. */
async function* linesOf(file: Readable): AsyncGenerator<string> {
  const chunks: AsyncIterable<Buffer> = file;
  let rest = '';
  let isFirst = true;
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new BrokenAcknowledgement('The file has NUL bytes: it is no text.');
    const text = isFirst
      ? chunk.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
      : rest + chunk.toString('latin1');
    isFirst = false;
    // A trailing CR may be the first half of a CR/LF.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(end);
    if ([...lines, rest].some(({ length }) => length > LONGEST_LINE))
      throw new BrokenAcknowledgement('This is no CWR file: its lines have no end.');
    yield* lines;
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}
