import { specifiedFields, type SpecifiedField } from './specifiedRecords';
import { characterSets, lookupTables } from './specifiedTables';

/** A record of a file by its fields, without trailing blanks. */
export interface ReadRecord {
  /** From 1. */
  line: number;
  type: string;
  /** The field with that name; '' if it is empty. */
  of(name: string): string;
  /** The field as a number; 0 if it is blank. */
  numberOf(name: string): number;
}

export interface Fault {
  line: number;
  /** The edit of the specification that rejects it, as record, level and number, or another error. */
  edit: string;
  text: string;
}

export type Refuse = (line: number, edit: string, text: string) => void;

/** Splits a file into records and checks each field on its own: length, format, characters, tables, mandatory fields. */
export function readRecords(file: Buffer, version: string, refuse: Refuse): ReadRecord[] {
  const text = file.toString('latin1');
  if (!text.endsWith('\r\n')) refuse(0, 'FILE', 'the last record has no CR/LF');
  return text
    .replace(/\r\n$/, '')
    .split('\r\n')
    .flatMap((line, index) => readRecord(line, index + 1, version, refuse) ?? []);
}

function readRecord(line: string, number: number, version: string, refuse: Refuse): ReadRecord | undefined {
  const type = line.slice(0, 3);
  const fields = specifiedFields(version, type);
  if (!fields) {
    refuse(number, 'PREFIX F001', `no record is called '${type}'`);
    return undefined;
  }
  const last = fields.at(-1);
  const length = last ? last.start + last.size - 1 : 0;
  if (line.length !== length) refuse(number, 'PREFIX F009', `${type} has ${line.length} of ${length} characters`);
  const values = new Map(fields.map(({ name, start, size }) => [name, line.slice(start - 1, start - 1 + size)]));
  for (const field of fields)
    checkField(field, values.get(field.name) ?? '', (edit, text) => refuse(number, edit, `${type} ${text}`));
  const of = (name: string) => (values.get(name) ?? '').trim();
  return { line: number, type, of, numberOf: (name) => Number(of(name)) };
}

function checkField(
  { name, format, isMandatory }: SpecifiedField,
  raw: string,
  refuse: (edit: string, text: string) => void,
): void {
  const value = raw.trimEnd();
  if (value === '') {
    if (isMandatory) refuse('MANDATORY', `${name} is missing`);
    if (format === 'N' && name.includes('Share')) refuse('NUMERIC', `${name} is not a number`);
    return;
  }
  if (raw.startsWith(' ')) refuse('JUSTIFIED', `${name} does not begin at its first position`);
  const table = lookupTables[name];
  if (table && !table.has(value)) refuse('TABLE', `${name} has no '${value}'`);
  if (format === 'N' && !/^\d+$/.test(raw)) refuse('NUMERIC', `${name} is not a number`);
  if (format === 'D' && !isDate(raw)) refuse('DATE', `${name} is no date`);
  if (format === 'T' && !/^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(raw)) refuse('TIME', `${name} is no time`);
  const set = characterSets[format];
  if (set && !set.test(raw)) refuse('CHARACTERS', `${name} has characters that are not allowed`);
  if (name.endsWith('IPI Name #') && !isIpiName(value)) refuse('IPI', `${name} ${value} is wrong`);
  if (name.startsWith('ISWC') && name !== 'ISWC Validity' && !isIswc(value))
    refuse('ISWC', `${name} ${value} is wrong`);
  if (name === 'ISRC' && !/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(value)) refuse('ISRC', `${value} is wrong`);
}

/** Zeros mean no date. */
const isDate = (text: string): boolean => {
  if (text === '00000000') return true;
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return /^\d{8}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

/** Weights 10 to 2 over nine digits, modulo 101. */
function isIpiName(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  let sum = 0;
  for (let place = 0; place < 9; place++) sum += Number(text.charAt(place)) * (10 - place);
  const rest = sum % 101;
  return Number(text.slice(9)) === (rest === 0 ? 0 : (101 - rest) % 100);
}

/** 1 for the T, then weights 1 to 9, modulo 10. */
function isIswc(text: string): boolean {
  if (!/^T\d{10}$/.test(text)) return false;
  let sum = 1;
  for (let place = 1; place <= 9; place++) sum += Number(text.charAt(place)) * place;
  return Number(text.charAt(10)) === (10 - (sum % 10)) % 10;
}
