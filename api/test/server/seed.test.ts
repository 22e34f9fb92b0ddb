import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seedProgram } from '../../serverProcess.mjs';
import { verifyPassword } from '../../src/platform/passwords';
import { loadReferenceData } from '../../src/reference/loadReferenceData';
import { backdatePublication, prepareDemo } from '../../src/seed/prepareDemo';
import { describeOnDatabases, type TestDatabase } from '../support/databases';

const data = fileURLToPath(new URL('../../data', import.meta.url));
const config = { publicUrl: 'http://localhost:3000', salesDrop: '/data/sales-drop' };

describeOnDatabases('Seeding for the demo library', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open('migrated');
    await loadReferenceData(database.db, data);
  });

  const users = () =>
    database.db.selectFrom('app_user').select(['uuid', 'email', 'password_hash', 'is_active']).execute();

  it('makes the administrator once, and says where everything is', async () => {
    const first = await prepareDemo(database.db, config);
    expect(first).toEqual({
      isComplete: false,
      url: 'http://localhost:3000',
      salesFile: '/data/sales-drop/partner-marketplace-demo.csv',
      administrator: { email: 'admin@segno.test', role: 'Administrator' },
      password: 'Segno-demo-1',
    });
    expect(await prepareDemo(database.db, config)).toEqual(first);
    const [made, ...others] = await users();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ email: 'admin@segno.test', is_active: true });
    expect(await verifyPassword(made?.password_hash, 'Segno-demo-1')).toBe(true);
  });

  it('leaves an administrator alone whose password was changed', async () => {
    await database.db.updateTable('app_user').set({ password_hash: null }).execute();
    await prepareDemo(database.db, config);
    expect(await users()).toEqual([expect.objectContaining({ password_hash: null })]);
  });

  it('makes nobody once the library was complete', async () => {
    const [known] = await users();
    await database.db
      .updateTable('app_user')
      .set({ email: 'somebody@else.test' })
      .where('uuid', '=', known?.uuid ?? '')
      .execute();
    await database.db
      .insertInto('sales_file')
      .values({ name: 'partner-marketplace-demo.csv', sha256: 'a'.repeat(64), rows: 1, imported: 1 })
      .execute();
    expect(await prepareDemo(database.db, config)).toMatchObject({ isComplete: true });
    expect(await users()).toEqual([expect.objectContaining({ email: 'somebody@else.test' })]);
  });

  it('lets songs have been published for so long, those alone that are published', async () => {
    const { db } = database;
    const artist = { name: 'Nola Reed', slug: 'nola-reed', email: 'nola@segno.test' };
    const { uuid: artist_uuid } = await db
      .insertInto('artist')
      .values(artist)
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const published = [new Date(), new Date('2020-01-01'), null];
    await db
      .insertInto('song')
      .values(published.map((published_at, index) => ({ work_title: `Song ${index}`, artist_uuid, published_at })))
      .execute();
    await backdatePublication(db, 59);
    const songs = await db.selectFrom('song').select('published_at').orderBy('work_title').execute();
    const day = 24 * 3600 * 1000;
    expect(songs.map(({ published_at }) => published_at)).toEqual([
      new Date(Math.floor(Date.now() / day) * day - 59 * day),
      new Date('2020-01-01'),
      null,
    ]);
  });
});

describe('The seeding command', () => {
  const seed = async (env: Record<string, string>, ...args: string[]) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'segno-seed-'));
    const NODE_ENV = 'development';
    return promisify(execFile)(process.execPath, [seedProgram, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', NODE_ENV, DATA_DIR, ...env },
    });
  };

  it('prints one line of JSON, and nothing else, on an empty folder', async () => {
    const { stdout, stderr } = await seed({ PORT: '4321' });
    expect(JSON.parse(stdout)).toMatchObject({ isComplete: false, url: 'http://localhost:4321' });
    expect(stderr).toBe('');
  });

  it('is refused in production', async () => {
    const strong = '9c1185a5c5e9fc54612808977ee8f548';
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/segno',
      STOREFRONT_KEY: strong,
      STORAGE_SECRET: strong,
      SECOND_FACTOR_KEY: '5e0b7d94f2a3c86190de47b1fa6c2835',
      SMTP_URL: 'smtp://mail.segno.test',
      PUBLIC_URL: 'https://segno.test',
    };
    const refusal = { code: 1, stderr: 'Demo data does not go into a production database.\n' };
    await expect(seed(env)).rejects.toMatchObject(refusal);
    await expect(seed(env, '--songs', '10')).rejects.toMatchObject(refusal);
  });

  it.each(['0', '1.5', 'many', '5000001'])('refuses %s songs with a sentence', async (songs) => {
    const stderr = 'Say --songs with a whole number from 1 to 5000000.\n';
    await expect(seed({}, '--songs', songs)).rejects.toMatchObject({ code: 1, stderr });
  });
});
