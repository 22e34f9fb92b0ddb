import { tagFieldOf } from '@segno/contract/catalog';
import type { Members } from '../../../engine/records/auditedRecord';

/** An attribute of a song as it was read; a field of the taxonomy that has no tags is not there. */
export const memberOf = (members: Members, attribute: string): unknown =>
  members[attribute] ?? (tagFieldOf(attribute) === undefined ? null : []);
