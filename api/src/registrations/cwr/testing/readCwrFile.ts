import { checkTransaction } from './checkTransaction';
import { readRecords, type Fault, type ReadRecord, type Refuse } from './readRecords';

const CONTROL = ['HDR', 'GRH', 'GRT', 'TRL'];

export interface ReadCwrFile {
  faults: Fault[];
  /** The records of each work, header first. */
  works: ReadRecord[][];
}

/**
 * Reads a publisher's CWR file record by record, by the functional specifications of 2.1 and 2.2, independently of the code
 * that writes it. A PRO accepts a file without faults.
 */
export function readCwrFile(file: Buffer, version: '2.1' | '2.2'): ReadCwrFile {
  const faults: Fault[] = [];
  const refuse: Refuse = (line, edit, text) => void faults.push({ line, edit, text });
  const records = readRecords(file, version, refuse);
  const works = checkFrame(records, version, refuse);
  const numbers = new Set<string>();
  for (const [head, ...details] of works) {
    if (!head) continue;
    const number = head.of('Submitter Work #');
    if (numbers.has(number)) refuse(head.line, 'NWR F003', `${number} stands twice in the file`);
    numbers.add(number);
    checkTransaction([head, ...details], version, refuse);
  }
  return { faults, works };
}

/** Checks header, groups, sequence numbers, counts and trailer; returns the works. */
function checkFrame(records: readonly ReadRecord[], version: string, refuse: Refuse): ReadRecord[][] {
  const [first, second] = records;
  const last = records.at(-1);
  if (first?.type !== 'HDR') refuse(1, 'FILE 2', 'the first record is not HDR');
  if (second?.type !== 'GRH') refuse(2, 'FILE 3', 'the second record is not GRH');
  if (last?.type !== 'TRL') refuse(records.length, 'FILE 5', 'the last record is not TRL');
  if (records.filter(({ type }) => type === 'HDR' || type === 'TRL').length > 2) refuse(1, 'FILE 8', 'two HDR or TRL');
  if (first) checkHeader(first, version, refuse);
  const works: ReadRecord[][] = [];
  const types = new Set<string>();
  let group: { head: ReadRecord; transactions: number; records: number } | undefined;
  let groups = 0;
  records.forEach((record, index) => {
    const { line, type } = record;
    if (type === 'GRH') {
      if (group) refuse(line, 'FILE 4', 'a group begins inside of another');
      groups += 1;
      group = { head: record, transactions: 0, records: 0 };
      if (record.numberOf('Group ID') !== groups) refuse(line, 'GRH 2', `group ${groups} has another number`);
      if (record.of('Version Number') !== `0${version}0`) refuse(line, 'GRH 4', 'another version');
      if (types.has(record.of('Transaction Type'))) refuse(line, 'GRH 5', 'a second group of this type');
      types.add(record.of('Transaction Type'));
      const next = records[index + 1]?.type ?? '';
      if (next !== 'NWR' && next !== 'REV') refuse(line, 'FILE 6', 'no transaction behind GRH');
    }
    if (group) group.records += 1;
    if (type === 'GRT') {
      const next = records[index + 1]?.type;
      if (next !== 'GRH' && next !== 'TRL') refuse(line, 'FILE 7', 'neither GRH nor TRL behind GRT');
      if (record.numberOf('Group ID') !== group?.head.numberOf('Group ID')) refuse(line, 'GRT 1', 'of another group');
      if (record.numberOf('Transaction Count') !== group?.transactions)
        refuse(line, 'GRT 2', 'another number of transactions');
      if (record.numberOf('Record Count') !== group?.records) refuse(line, 'GRT 3', 'another number of records');
      group = undefined;
    }
    if (CONTROL.includes(type)) return;
    if (type === 'NWR' || type === 'REV') {
      if (record.numberOf('Transaction Sequence #') !== (group?.transactions ?? 0))
        refuse(line, 'PREFIX F003', 'transaction out of sequence');
      if (record.numberOf('Record Sequence #') !== 0) refuse(line, 'PREFIX F005', 'a header has the sequence number 0');
      if (type !== group?.head.of('Transaction Type')) refuse(line, 'NWR T022', 'in a group of another type');
      if (group) group.transactions += 1;
      works.push([record]);
      return;
    }
    const work = works.at(-1);
    const head = work?.[0];
    if (!work || record.numberOf('Transaction Sequence #') !== head?.numberOf('Transaction Sequence #'))
      refuse(line, 'PREFIX F004', 'of another transaction');
    if (record.numberOf('Record Sequence #') !== work?.length) refuse(line, 'PREFIX F006', 'record out of sequence');
    work?.push(record);
  });
  if (last?.type === 'TRL') {
    if (last.numberOf('Group Count') !== groups) refuse(last.line, 'TRL 1', 'another number of groups');
    if (last.numberOf('Transaction Count') !== works.length)
      refuse(last.line, 'TRL 2', 'another number of transactions');
    if (last.numberOf('Record Count') !== records.length) refuse(last.line, 'TRL 3', 'another number of records');
  }
  return works;
}

function checkHeader(header: ReadRecord, version: string, refuse: Refuse): void {
  const type = header.of('Sender Type');
  // Two digits are the start of an IPI name number with more than nine digits.
  if (!['PB', 'SO', 'WR', 'AA'].includes(type) && !/^\d\d$/.test(type)) refuse(1, 'HDR 2', `no sender type '${type}'`);
  if (header.of('EDI Standard Version Number') !== '01.10') refuse(1, 'HDR 9', 'another EDI version');
  for (const [edit, name] of [
    ['HDR 10', 'Creation Date'],
    ['HDR 11', 'Transmission Date'],
  ] as const)
    if (header.numberOf(name) === 0) refuse(1, edit, `no ${name}`);
  if (header.of('Character Set') !== '') refuse(1, 'HDR 14', 'a character set in a file that is ASCII');
  if (version === '2.2' && header.of('Version') !== '2.2') refuse(1, 'HDR 15', 'another version');
  if (version === '2.2' && ![1, 2].includes(header.numberOf('Revision'))) refuse(1, 'HDR 16', 'an unknown revision');
}
