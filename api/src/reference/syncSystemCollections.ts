import { systemCollections, systemRules } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { fillSystemCollections } from '../catalog/systemCollections';
import type { Db } from '../platform/db/database';

/** X7: the system's collections are there from the first start on. Where people took the name before, ours says whose it is. */
export async function syncSystemCollections(db: Db): Promise<void> {
  let isNew = false;
  for (const rule of systemRules) {
    const { name } = systemCollections[rule];
    const { numAffectedRows } = await sql`
      insert into song_collection (name, read_only, system_rule)
      select case when exists (select from song_collection where name_key = fold(${name})) then ${`${name} (system)`} else ${name} end,
        true, ${rule}
      where not exists (select from song_collection where system_rule = ${rule})
      on conflict do nothing
    `.execute(db);
    isNew ||= Number(numAffectedRows ?? 0) > 0;
  }
  if (isNew) await fillSystemCollections(db);
}
