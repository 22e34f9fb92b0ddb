import { NameDirectory } from '../../platform/sheets/nameDirectory';
import type { RecordType, TaxonomyNames } from './taxonomyState';

/** A tag or a term that a file would create. */
export interface NewRecord {
  type: RecordType;
  uuid: string;
  name: string;
}

/** The existing names, followed by those that a file would create: a new name does not affect existing ones. */
export function withNewNames(names: TaxonomyNames, created: readonly NewRecord[]): TaxonomyNames {
  const behind = (type: RecordType): TaxonomyNames[RecordType] => {
    const known = names[type];
    const rows = created.filter((record) => record.type === type && record.name.trim() !== '');
    const more = new NameDirectory(new Map(rows.map(({ uuid, name }) => [uuid, name])));
    return {
      labelOf: (uuid) => (more.has(uuid) ? more.labelOf(uuid) : known.labelOf(uuid)),
      uuidOf: (label) => (known.knows(label) || !more.knows(label) ? known.uuidOf(label) : more.uuidOf(label)),
      has: (uuid) => known.has(uuid) || more.has(uuid),
      knows: (label) => known.knows(label) || more.knows(label),
    };
  };
  return { ...names, tag: behind('tag'), term: behind('term') };
}
