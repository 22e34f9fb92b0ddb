import { tagFieldOf } from '@segno/contract/catalog';
import type { Members } from '../../../engine/records/auditedRecord';

/** An attribute in a song's members; taxonomy fields without tags are missing there. */
export const memberOf = (members: Members, attribute: string): unknown =>
  members[attribute] ?? (tagFieldOf(attribute) === undefined ? null : []);
