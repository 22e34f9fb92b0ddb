import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../src/platform/db/migrate';
import { describeOnDatabases, migrations } from '../support/databases';
import { runFolder } from '../support/oncePerRun';

describeOnDatabases('An upgrade to one folding', (open, kind) => {
  it('folds the names of earlier releases again, and gives a number to one that is another’s now', async () => {
    const { db } = await open('migrated');
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const earlier = join(runFolder(), `before-folding-${kind}`);
    await mkdir(earlier, { recursive: true });
    const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name < '0109');
    await Promise.all(names.map((name) => cp(join(migrations, name), join(earlier, name))));
    await migrate(db, earlier);
    await sql`insert into song_theme (name) values ('Plain'), ('Strasse'), ('Straße')`.execute(db);

    await migrate(db, migrations);

    const { rows } = await sql`select name, name_key from song_theme order by name_key, name`.execute(db);
    expect(rows).toContainEqual({ name: 'Strasse', name_key: 'strasse' });
    expect(rows).toContainEqual({ name: 'Straße (2)', name_key: 'strasse (2)' });
    expect(rows).toContainEqual({ name: 'Plain', name_key: 'plain' });
  });
});
