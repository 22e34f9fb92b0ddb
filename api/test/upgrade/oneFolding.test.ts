import { sql } from 'kysely';
import { migrate } from '../../src/platform/db/migrate';
import { describeOnDatabases, schemaFolders } from '../support/databases';
import { takeEarlierSchema } from '../support/earlierSchema';

describeOnDatabases('An upgrade to one folding', (open) => {
  it('folds the names of earlier releases again, and gives a number to one that is another’s now', async () => {
    const { db } = await open('migrated');
    await takeEarlierSchema(db, (name) => name < '0109');
    await sql`insert into song_theme (name) values ('Plain'), ('Strasse'), ('Straße')`.execute(db);

    await migrate(db, schemaFolders);

    const { rows } = await sql`select name, name_key from song_theme order by name_key, name`.execute(db);
    expect(rows).toContainEqual({ name: 'Strasse', name_key: 'strasse' });
    expect(rows).toContainEqual({ name: 'Straße (2)', name_key: 'strasse (2)' });
    expect(rows).toContainEqual({ name: 'Plain', name_key: 'plain' });
  });
});
