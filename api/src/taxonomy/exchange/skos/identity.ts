import type { RecordType } from '../taxonomyState';

/** Which tag or term a subject of a file is. */
export interface Identity {
  type: RecordType;
  uuid: string;
  isNew: boolean;
}
