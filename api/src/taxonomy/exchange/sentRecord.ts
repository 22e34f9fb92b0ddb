import type { RecordType } from './taxonomyState';

/** Something that cannot be imported; `column` is '' for the record as a whole. */
export interface RecordError {
  column: string;
  error: string;
}

/** A tag or a term as a file has it. */
export interface SentRecord {
  /** Where it stands in the sheet, 0 being its head. */
  row: number;
  type: RecordType;
  uuid: string;
  isNew: boolean;
  /** Its values by attribute, in the form of records; what the file does not say is not there. */
  values: Readonly<Record<string, unknown>>;
  /** What its attributes must still be, once it is applied. */
  expected?: Readonly<Record<string, unknown>>;
  /** What of it could not be read. */
  errors: readonly RecordError[];
}

/** A value that would change. */
export interface RecordChange {
  attribute: string;
  before: unknown;
  after: unknown;
}

/** What came of a record: what it would change, or else what is wrong with it. */
export interface JudgedRecord {
  sent: SentRecord;
  changes: readonly RecordChange[];
  errors: readonly RecordError[];
  /** Attributes that are left alone, with the reason. */
  left: ReadonlyMap<string, string>;
}
