import { sql } from 'kysely';
import { migrate } from '../../src/platform/db/migrate';
import { describeOnDatabases, schemaFolders } from '../support/databases';
import { takeEarlierSchema } from '../support/earlierSchema';

describeOnDatabases('An upgrade of imports that stood in tables of their kind', (open) => {
  it('keeps each with its counts, changes and errors', async () => {
    const { db } = await open('migrated');
    await takeEarlierSchema(db, (name) => name < '0176');
    const role = sql`(select uuid from user_role limit 1)`;
    await sql`insert into user_role (name, permissions) values ('Role', '{}')`.execute(db);
    await sql`
      insert into app_user (email, first_name, last_name, user_role_uuid) values ('a@segno.test', 'A', 'B', ${role})
    `.execute(db);
    await sql`
      with i as (
        insert into song_import (user_uuid, file_name, storage_key, status, row_count, error_count)
        select uuid, 'songs.csv', 'song_import/1', 'ready', 7, 1 from app_user returning uuid
      ), c as (
        insert into song_import_change select uuid, 3, 5, 'BPM', 'bpm', gen_random_uuid(), 'Rain', '90', '91', '90', '91' from i
      )
      insert into song_import_error select uuid, 4, '', 'There is no song X.' from i
    `.execute(db);
    await sql`
      with i as (
        insert into taxonomy_import (user_uuid, file_kind, file_name, storage_key, status, record_count, created_count, error_count)
        select uuid, 'terms', 'terms.csv', 'taxonomy_import/1', 'applied', 2, 1, 1 from app_user returning uuid
      ), c as (
        insert into taxonomy_import_change
          (taxonomy_import_uuid, position, row_number, record_type, record_uuid, record_name, is_new, attribute, before,
            after, before_text, after_text, left_alone)
        select uuid, 1, 1, 'term', gen_random_uuid(), 'Hail', true, 'name', '""', '"Hail"', '', 'Hail', 'Late' from i
      )
      insert into taxonomy_import_error (taxonomy_import_uuid, position, row_number, column_name, error)
      select uuid, 1, 2, 'name', 'Taken' from i
    `.execute(db);

    await migrate(db, schemaFolders);

    const { rows } = await sql`
      select t.kind, t.subject, t.file_name, t.status, t.counts, t.error_count,
        c.row_number, c.column_name, c.record_type, c.record_name, c.after_text, c.left_alone, e.column_name as wrong, e.error
      from file_task t join file_task_change c on c.file_task_uuid = t.uuid join file_task_error e on e.file_task_uuid = t.uuid
      order by t.kind
    `.execute(db);
    expect(rows).toMatchObject([
      {
        kind: 'song_import',
        subject: null,
        counts: { rows: 7 },
        error_count: 1,
        row_number: 3,
        column_name: 'BPM',
        record_type: 'song',
        record_name: 'Rain',
        after_text: '91',
        left_alone: null,
        error: 'There is no song X.',
      },
      {
        kind: 'taxonomy_import',
        subject: 'terms',
        status: 'applied',
        counts: { records: 2, created: 1, changed: 0, unchanged: 0 },
        record_type: 'term',
        column_name: 'name',
        left_alone: 'Late',
        wrong: 'name',
        error: 'Taken',
      },
    ]);
  }, 120_000);
});
