import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import type { Measure } from './countMeasures';
import { bucketOf } from './sizeBuckets';

/** What the health of a release is made of. */
const judged: ReadonlySet<Measure['name']> = new Set(['load', 'failed_load', 'error']);

/**
 * Notes what a session has seen of releases, each thing once and as it was seen last: whoever reports a thousand loads has
 * no more to say of a canary than somebody with one (L12). Rows are written in the order of their keys, so that callers cannot
 * block each other.
 */
export async function noteSession(
  db: Db,
  { tokenUuid, uuid }: Pick<CurrentUser, 'tokenUuid' | 'uuid'>,
  measures: readonly Measure[],
): Promise<void> {
  const seen = measures.filter(({ name }) => judged.has(name));
  if (seen.length === 0) return;
  await sql`
    insert into release_session (remote, base, name, session_uuid, user_uuid, bucket)
    select distinct on (remote, base, name) remote, base, name, ${tokenUuid}::uuid, ${uuid}::uuid, bucket
    from unnest(
      ${seen.map(({ remote }) => remote)}::text[],
      ${seen.map(({ base }) => base)}::text[],
      ${seen.map(({ name }) => name)}::text[],
      ${seen.map(({ size }) => bucketOf(size))}::smallint[]
    ) as seen (remote, base, name, bucket)
    order by remote, base, name, bucket
    on conflict (remote, base, name, session_uuid) do update set at = now(), bucket = excluded.bucket
  `.execute(db);
}
