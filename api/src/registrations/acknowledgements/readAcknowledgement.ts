import type { Readable } from 'node:stream';
import { acknowledgementRecord, type AckRecord, type HdrRecord } from './acknowledgementRecords';

/** Why a file as a whole cannot be taken, in words for people. */
export class BrokenAcknowledgement extends Error {}

/** What a PRO answers to one of our works. */
export interface Acknowledged extends Omit<AckRecord, 'kind' | 'answers'> {
  line: number;
  messages: string[];
}

/** The ISWC that a PRO tells of one of our works. */
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

export interface ReadAcknowledgement {
  /** CISAC code of the PRO that sends it, and the name it gives itself. */
  pro: { code: number; name: string };
  works: Acknowledged[];
  iswcs: GivenIswc[];
  problems: AcknowledgementProblem[];
}

/** Messages of one work, and works of one file, that are kept: beyond that nobody reads them. */
const MOST_MESSAGES = 50;
const MOST_WORKS = 500_000;

/**
 * Reads an acknowledgement record by record: each ACK with the messages and the work behind it. Lines may end with CR/LF or LF.
 * What cannot be read is listed with its line, and the works before and after it stand.
 * @throws BrokenAcknowledgement when the file as a whole is none
 */
export async function readAcknowledgement(file: Readable): Promise<ReadAcknowledgement> {
  const works: Acknowledged[] = [];
  const iswcs: GivenIswc[] = [];
  const problems: AcknowledgementProblem[] = [];
  let header: HdrRecord | undefined;
  /** The work whose records follow; none behind an ACK that cannot be read, or one of something else. */
  let current: Acknowledged | undefined;
  let refusal: string | undefined;
  let [line, records, end] = [0, 0, 0];
  for await (const text of linesOf(file)) {
    line += 1;
    if (text.trim() === '') continue;
    records += 1;
    const record = acknowledgementRecord(text);
    if (!header) {
      header = proHeader(record);
      continue;
    }
    const here = line;
    switch (record.kind) {
      case 'unreadable':
        problems.push({ line: here, message: record.message });
        if (record.type === 'ACK') current = undefined;
        break;
      case 'ACK': {
        const { kind: _, answers, ...ack } = record;
        current = undefined;
        refusal = undefined;
        if (answers === 'NWR' || answers === 'REV') {
          current = { ...ack, line: here, messages: [] };
          works.push(current);
          if (works.length > MOST_WORKS)
            throw new BrokenAcknowledgement(`The file answers more than ${MOST_WORKS} works.`);
        } else if (answers === 'HDR' || answers === 'TRL') {
          refusal = `The PRO has refused the whole file that was made at ${ack.answeredFileAt.replace('T', ' ')}.`;
          problems.push({ line: here, message: refusal });
        }
        break;
      }
      case 'MSG':
        if (current && current.messages.length < MOST_MESSAGES) current.messages.push(record.text);
        else if (refusal !== undefined) problems.push({ line: here, message: record.text });
        break;
      case 'work':
        if (record.iswc !== null) iswcs.push({ line: here, workId: record.workId, iswc: record.iswc });
        break;
      case 'TRL':
        end = here;
        if (record.records !== records)
          problems.push({
            line: here,
            message: `The file has ${records} records, and says that it has ${record.records}.`,
          });
        break;
      case 'HDR':
        problems.push({ line: here, message: 'A second HDR record: two files were put together.' });
        break;
      case 'other':
        break;
    }
  }
  if (!header) throw new BrokenAcknowledgement('The file is empty.');
  if (end === 0) problems.push({ line, message: 'The TRL record is missing: the end of the file may be, too.' });
  return { pro: { code: Number(header.senderId), name: header.senderName }, works, iswcs, problems };
}

function proHeader(record: ReturnType<typeof acknowledgementRecord>): HdrRecord {
  if (record.kind === 'unreadable' && record.type === 'HDR') throw new BrokenAcknowledgement(record.message);
  if (record.kind !== 'HDR')
    throw new BrokenAcknowledgement('This is no CWR file: it does not begin with an HDR record.');
  if (record.senderType !== 'SO' || !/^\d{1,9}$/.test(record.senderId))
    throw new BrokenAcknowledgement(`This is no acknowledgement: '${record.senderName}', who sends it, is no PRO.`);
  return record;
}

const LONGEST_LINE = 10_000;

/** Bytes are characters: all that is read of a record stands at fixed positions and is ASCII. */
async function* linesOf(file: Readable): AsyncGenerator<string> {
  const chunks: AsyncIterable<Buffer> = file;
  let rest = '';
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new BrokenAcknowledgement('The file has NUL bytes: it is no text.');
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new BrokenAcknowledgement('This is no CWR file: its lines have no end.');
    for (const line of lines) yield withoutEnd(line);
  }
  if (rest !== '') yield withoutEnd(rest);
}

/** Without the CR of its end, and without a byte order mark. */
const withoutEnd = (line: string): string => line.replace(/^\u00ef\u00bb\u00bf/, '').replace(/\r$/, '');
