import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { sheetOf, type SheetLine } from '../support/songSheets';
import { tagFlows, type TagFlows } from '../support/taxonomy/tagFlows';
import { taxonomyFiles as files } from '../support/taxonomy/taxonomyFiles';

interface Found {
  column: string | null;
  error: string;
}

describeOnDatabases('An import of tags and terms', (open) => {
  let tags: TagFlows;
  let count = 0;

  beforeAll(async () => {
    tags = await tagFlows(await open());
  }, 600_000);
  afterAll(() => tags.server.close());

  const newName = () => `Import ${(count += 1)}`;
  const lineOf = (uuid: string) => files.line(tags.admin, 'tag', uuid);
  const tagNow = async (uuid: string) => (await tags.read(`/tag/${uuid}`)).body.data.tag;
  const errorsOf = (errors: readonly Found[]) => errors.map(({ column, error }) => [column, error]);
  const importTags = (...lines: SheetLine[]) => files.imported(tags.admin, 'tags', sheetOf(lines));
  const failure = async (file: string | Buffer): Promise<string> => {
    const { status, error, counts } = await files.imported(tags.admin, 'tags', file);
    expect([status, counts.changes]).toEqual(['failed', 0]);
    return error;
  };

  it('shows every edited cell before and after, applies all of them, and creates rows that refer to each other', async () => {
    const [one, other] = [await tags.newTag(newName(), { note: 'Old' }), await tags.newTag(newName())];
    const [first, second] = [newName(), newName()];
    const edited = { ...(await lineOf(one.uuid)), note: '', external_definition: 'New; "quoted"' };
    const fresh = (name: string, more: object) => ({ uuid: '', name, tag_category: 'Weather', ...more });
    const file = sheetOf(
      [
        { ...edited, related_tags: `Is A Kind Of: ${other.name} | is related to: ${first}` },
        fresh(first, { related_tags: `Is Opposite Of: ${second}; ${other.name}`, is_musical: 'yes' }),
        fresh(second, {}),
      ],
      { columns: Object.keys(edited), delimiter: ';' },
    );
    const found = await files.imported(tags.admin, 'tags', file);
    expect(found.errors).toEqual([]);
    expect(found.counts).toMatchObject({ records: 3, created: 2, changed: 1, unchanged: 0 });
    expect(
      found.changes
        .filter(({ is_new }: { is_new: boolean }) => !is_new)
        .map(({ column, before, after }: Record<string, string>) => [column, before, after]),
    ).toEqual([
      ['related_tags', '', `Is A Kind Of: ${other.name} | Is Related To: ${first}`],
      ['external_definition', '', 'New; "quoted"'],
      ['note', 'Old', ''],
    ]);
    const applied = await files.applied(tags.admin, found.uuid);
    expect([applied.status, applied.counts.left]).toEqual(['applied', 0]);
    const now = await tagNow(one.uuid);
    expect(now).toMatchObject({ note: null, external_definition: 'New; "quoted"' });
    const made = now.related_tags.find(
      ({ relation_uuid }: { relation_uuid: string }) => relation_uuid === tags.relation('Is Related To'),
    ).tags[0];
    expect(await tagNow(made.uuid)).toMatchObject({ name: first, tagging_label: first, is_musical: true });
    const again = await tags.admin.call('POST', `/taxonomy_import/${found.uuid}/apply`);
    expect([again.status, again.body.message]).toEqual([409, 'The import was applied already.']);
    const { rows } = await sql<{ action: string }>`
      select action from user_activity where resource_uuid in (${one.uuid}, ${made.uuid}) and action <> 'has_viewed' order by created_at, uuid
    `.execute(tags.server.services.db);
    expect(rows.map(({ action }) => action)).toEqual(['has_created', 'has_updated', 'has_created']);
  }, 300_000);

  it('leaves alone and lists what was changed since it was read, and writes the rest', async () => {
    const tag = await tags.newTag(newName(), { note: 'Old', explanation: 'Old' });
    const found = await importTags({ uuid: tag.uuid, note: 'File', explanation: 'File' });
    await tags.put(tag, { note: 'Person' });
    const { counts, changes } = await files.applied(tags.admin, found.uuid);
    expect(counts.left).toBe(1);
    expect(changes.map(({ column, left }: Record<string, string | null>) => [column, left])).toEqual([
      ['note', 'It was changed since the file was read.'],
      ['explanation', null],
    ]);
    expect(await tagNow(tag.uuid)).toMatchObject({ note: 'Person', explanation: 'File' });
  }, 300_000);

  it('writes nothing twice when a job that has ended is run again, and all of it when its first try was lost', async () => {
    const tag = await tags.newTag(newName());
    const found = await importTags({ uuid: tag.uuid, note: 'File' });
    await files.applied(tags.admin, found.uuid);
    const { db } = tags.server.services;
    const entries = async () =>
      (await sql`select from user_activity where resource_uuid = ${tag.uuid} and action = 'has_updated'`.execute(db))
        .rows.length;
    expect(await entries()).toBe(1);
    await sql`update file_task set status = 'ready' where uuid = ${found.uuid}`.execute(db);
    const again = await files.applied(tags.admin, found.uuid);
    expect([again.status, again.counts.left, await entries()]).toEqual(['applied', 0, 1]);
  }, 300_000);

  it('refuses circles, relations to itself, names that are taken or too long, and terms that are claimed twice', async () => {
    const [a, b, c] = [await tags.newTag(newName()), await tags.newTag(newName()), await tags.newTag(newName())];
    const term = await tags.newTerm(newName());
    const found = await importTags(
      { uuid: a.uuid, name: a.name, related_tags: `Is A Kind Of: ${b.name}`, tag_terms: '' },
      { uuid: b.uuid, name: b.name, related_tags: `Is A Kind Of: ${a.name}`, tag_terms: '' },
      { uuid: c.uuid, name: a.name.toUpperCase(), related_tags: '', tag_terms: '' },
    );
    expect(errorsOf(found.errors)).toEqual([
      ['related_tags', 'This tag would become a kind of itself.'],
      ['related_tags', 'This tag would become a kind of itself.'],
      ['name', 'Name must be unique'],
    ]);
    const more = await importTags(
      { uuid: a.uuid, name: 'x'.repeat(501), related_tags: '', tag_terms: '' },
      { uuid: b.uuid, name: b.name, related_tags: `Is Related To: ${b.name}`, tag_terms: '' },
      {
        uuid: c.uuid,
        name: c.name,
        related_tags: '',
        tag_terms: `Is Named By: ${term.name} | Is Synonym Of: ${term.name}`,
      },
    );
    expect(errorsOf(more.errors)).toEqual([
      ['name', 'Longer than maximum length 500.'],
      ['related_tags', 'A tag cannot be related to itself.'],
      ['tag_terms', `The term "${term.name}" is claimed twice.`],
    ]);
    expect([found.counts.changes, more.counts.changes]).toEqual([0, 0]);
  }, 300_000);

  it('refuses rows that name nothing, and takes 500 characters of any direction and composition', async () => {
    const tag = await tags.newTag(newName());
    const found = await importTags(
      { uuid: '00000000-0000-4000-8000-000000000000', related_tags: '' },
      { uuid: 'nonsense', related_tags: '' },
      { uuid: tag.uuid, related_tags: 'Is Fond Of: Nobody' },
    );
    expect(errorsOf(found.errors)).toEqual([
      [null, 'There is no tag 00000000-0000-4000-8000-000000000000.'],
      [null, 'There is no tag nonsense.'],
      ['related_tags', 'There is no "Is Fond Of". Correct the name, or create it first.'],
    ]);
    const name = `عربي e\u0301 ${'ü'.repeat(480)}`;
    const { uuid } = await importTags({ uuid: tag.uuid, name });
    await files.applied(tags.admin, uuid);
    expect((await tagNow(tag.uuid)).name).toBe(name.normalize('NFC'));
    expect((await importTags({ uuid: tag.uuid, name: name.normalize('NFD') })).counts.changes).toBe(0);
  }, 300_000);

  it('says why a file cannot be read at all', async () => {
    expect(await failure('\uFEFF')).toBe('The file is empty.');
    expect(await failure('name\r\nRain')).toBe('The file has no column uuid. Please start with an export of tags.');
    expect(await failure('PK\u0003\u0004 and more')).toBe(
      'The workbook cannot be read. Please save it again, or as "CSV UTF-8".',
    );
    const { errors } = await files.imported(
      tags.admin,
      'tags',
      `uuid,note\r\n${(await tags.newTag(newName())).uuid},"a\0b"\r\n`,
    );
    expect(errorsOf(errors)).toEqual([[null, 'The row has a character that is not allowed.']]);
  }, 300_000);

  it('creates thousands of terms at once, each with its line in the log', async () => {
    const name = newName();
    const rows = Array.from({ length: 6000 }, (_, at) => `,${name} ${at}`);
    const found = await files.imported(tags.admin, 'terms', ['uuid,name', ...rows].join('\r\n'));
    expect((await files.applied(tags.admin, found.uuid)).counts).toMatchObject({ created: 6000, left: 0 });
    const { rows: logged } = await sql`
      select from user_activity where action = 'has_created' and resource_label like ${`${name} %`}
    `.execute(tags.server.services.db);
    expect(logged).toHaveLength(6000);
  }, 300_000);

  it('asks for the permission of every change, and is for those who update tags alone', async () => {
    const tag = await tags.newTag(newName());
    const refused = await tags.reviewer.call('POST', '/upload/presigned_post_key/taxonomy_import', {
      checksum: 'a'.repeat(32),
    });
    expect(refused.status).toBe(403);
    const found = await importTags({ uuid: tag.uuid, note: 'File' });
    expect((await tags.tagger.call('GET', `/taxonomy_import/${found.uuid}`)).status).toBe(404);
    expect((await tags.tagger.call('POST', `/taxonomy_import/${found.uuid}/apply`)).status).toBe(404);
    await sql`update user_role set permissions = array_remove(permissions, 'CAN_CREATE_TERM') where name = 'Metadata Tagger'`.execute(
      tags.server.services.db,
    );
    const terms = await files.imported(tags.tagger, 'terms', 'uuid,name\r\n,Word\r\n');
    expect(errorsOf(terms.errors)).toEqual([[null, 'You do not have the permission to change this.']]);
  }, 300_000);
});
