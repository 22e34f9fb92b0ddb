import type { RecordType } from './taxonomyState';

/** Something that cannot be imported; `column` is '' for the record as a whole. */
export interface RecordError {
  column: string;
  error: string;
}

/** A tag or a term in a file. */
export interface SentRecord {
  /** Its row in the sheet; 0 is the header. */
  row: number;
  type: RecordType;
  uuid: string;
  isNew: boolean;
  /** Its values by attribute, in record format; absent if the file does not contain them. */
  values: Readonly<Record<string, unknown>>;
  /** The values that its attributes must still have when it is applied. */
  expected?: Readonly<Record<string, unknown>>;
  /** What could not be read. */
  errors: readonly RecordError[];
}

/** A value that would change. */
export interface RecordChange {
  attribute: string;
  before: unknown;
  after: unknown;
}

/** The outcome for a record: what it would change, or what is wrong with it. */
export interface JudgedRecord {
  sent: SentRecord;
  changes: readonly RecordChange[];
  errors: readonly RecordError[];
  /** Attributes that are left alone, with the reason. */
  left: ReadonlyMap<string, string>;
}
