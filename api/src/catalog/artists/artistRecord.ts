import { sql } from 'kysely';
import { auditedRecord } from '../../engine/records/auditedRecord';
import { artistReferences, artistValues } from './artistMembers';

/** The editable members of an artist, including those of the artist's own profile. */
export const artistRecord = auditedRecord({
  type: 'artist',
  table: 'artist',
  from: sql`artist a`,
  key: sql`a.uuid`,
  select: {
    ...artistValues,
    writers: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', x.writer_uuid, 'is_default', x.is_default)
      order by x.writer_uuid), '[]') from artist_writer x where x.artist_uuid = a.uuid and x.removed_at is null)`,
  },
  references: { ...artistReferences, writers: 'writer' },
});
