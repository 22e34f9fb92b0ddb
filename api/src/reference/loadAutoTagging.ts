import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';

/**
 * What the shipped tags bring to songs (S11): an instrument of the taxonomy the instrument of that name, and a use case
 * itself as a hidden keyword. Which tags are keywords that customers see is for the library to say (docs/decisions/0050).
 */
export const loadAutoTagging = (db: Db): Promise<void> =>
  loadOnce(db, 'auto_tagging', async (trx) => {
    await sql`
      insert into tag_instrument (tag_uuid, instrument_uuid)
      select distinct t.uuid, i.uuid
      from tag t join tag_tag_field x on x.tag_uuid = t.uuid join tag_field f on f.uuid = x.tag_field_uuid
      join instrument i on i.name_key = t.name_key and i.parent_instrument_uuid is not null
      where f.key like '%\\_instruments'
      on conflict do nothing
    `.execute(trx);
    await sql`
      update tag set auto_tag_as_hidden_keyword = true where uuid in (
        select x.tag_uuid from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid
        where f.key in ('production_use_case', 'use_case'))
    `.execute(trx);
  });
