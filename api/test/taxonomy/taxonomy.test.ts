import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Person } from '../support/testServer';

/** Plain lists of the taxonomy: path, noun of a record, a role that may write, and one that may not. */
const resources = [
  ['/tag_relation_type', 'tag_relation_type', 'Administrator', 'Catalog Manager'],
  ['/tag_term_relation_type', 'tag_term_relation_type', 'Administrator', 'Catalog Manager'],
  ['/comparison', 'comparison', 'Metadata Tagger', 'Music Reviewer'],
  ['/example', 'example', 'Metadata Tagger', 'Music Reviewer'],
] as const;

describeOnDatabases('The taxonomy', (open) => {
  const server = suiteServer(open);
  let admin: Person;
  const people = new Map<string, Person>();

  beforeAll(async () => {
    for (const role of ['Administrator', 'Catalog Manager', 'Metadata Tagger', 'Music Reviewer'] as const)
      people.set(role, await server.person(role));
    admin = people.get('Administrator') ?? (await server.person('Administrator'));
  });

  const as = (role: string): Person => people.get(role) ?? admin;

  describe.each(resources)('%s', (path, noun, writer, reader) => {
    let uuid: string;

    it('is made by who may, and read back by everybody on the staff', async () => {
      const made = await as(writer).call('POST', path, { name: '  Between the two  ' });
      expect([made.status, made.body.data[noun].name]).toEqual([201, 'Between the two']);
      uuid = made.body.data[noun].uuid;
      const read = await as(reader).call('GET', `${path}/${uuid}`);
      expect([read.status, read.body.data[noun].name]).toEqual([200, 'Between the two']);
      expect((await as(reader).call('POST', path, { name: 'Another' })).status).toBe(403);
      expect((await as(reader).call('PUT', `${path}/${uuid}`, { name: 'Another' })).status).toBe(403);
    });

    it.each(['Between the two', ' BETWEEN THE TWO '])('refuses the name %j a second time', async (name) => {
      const answer = await as(writer).call('POST', path, { name });
      expect([answer.status, answer.body.errors]).toEqual([422, { name: ['Name must be unique'] }]);
    });

    it('needs a name', async () => {
      for (const [body, text] of [
        [{}, 'This field is required'],
        [{ name: '   ' }, 'This field is required'],
        [{ name: '' }, 'Shorter than minimum length 1.'],
        [{ name: null }, 'This field is required'],
      ] as const) {
        const answer = await as(writer).call('POST', path, body);
        expect([answer.status, answer.body.errors]).toEqual([422, { name: [text] }]);
      }
    });

    it('takes back what it gave, and leaves what is not sent', async () => {
      const { body } = await as(writer).call('GET', `${path}/${uuid}`);
      const again = await as(writer).call('PUT', `${path}/${uuid}`, body.data[noun]);
      const { updated_at: _, ...same } = body.data[noun];
      expect([again.status, again.body.data[noun]]).toMatchObject([200, same]);
      const renamed = await as(writer).call('PUT', `${path}/${uuid}`, { name: 'In between' });
      expect(renamed.body.data[noun]).toMatchObject({ ...same, name: 'In between' });
    });

    it('is among the choices', async () => {
      const { body } = await as(reader).call('GET', `${path}/select?name=betw`);
      expect(Object.values(body.data)).toEqual([[{ uuid, name: 'In between' }]]);
    });

    it('is in the log, which says nothing of a save that changed nothing', async () => {
      const { body } = await as(reader).call('GET', `/user_activity/${noun}/${uuid}`);
      expect(
        body.data.user_activities.map((entry: { action_string: string; resource_label: string }) => [
          entry.action_string,
          entry.resource_label,
        ]),
      ).toEqual([
        ['has_updated', 'In between'],
        ['has_created', 'Between the two'],
      ]);
    });

    it('is nothing for artists, and cannot be deleted', async () => {
      const { person } = await server.artist();
      expect((await person.call('GET', path)).status).toBe(403);
      expect((await person.call('GET', `${path}/select`)).status).toBe(403);
      expect((await admin.call('DELETE', `${path}/${uuid}`)).status).toBe(404);
      expect((await admin.call('GET', `${path}/${uuid}`)).status).toBe(200);
    });
  });

  it('keeps a qualifier a qualifier when only the name changes', async () => {
    const made = await admin.call('POST', '/tag_term_relation_type', {
      name: 'Is Hinted By',
      is_qualifier_for_term: true,
    });
    const { uuid } = made.body.data.tag_term_relation_type;
    const { body } = await admin.call('PUT', `/tag_term_relation_type/${uuid}`, { name: 'Is Suggested By' });
    expect(body.data.tag_term_relation_type).toMatchObject({ name: 'Is Suggested By', is_qualifier_for_term: true });
  });

  describe('an example', () => {
    const make = (body: object) => admin.call('POST', '/example', { name: crypto.randomUUID(), ...body });

    it('keeps its points in seconds, from seconds and from a clock alike', async () => {
      const { body } = await make({ start_point: '0:01:30', end_point: 102 });
      expect(body.data.example).toMatchObject({ start_point: 90, end_point: 102, ready_for_wiki: false });
      expect((await make({ start_point: '', end_point: null })).body.data.example).toMatchObject({
        start_point: null,
        end_point: null,
      });
    });

    it.each(['1:30', '0:1:30', '0:01:60', '0:60:00', '100:00:00', 'soon', -1, 1.5, true, {}])(
      'refuses the point %j',
      async (point) => {
        const { status, body } = await make({ start_point: point });
        expect([status, body.errors]).toEqual([422, { start_point: ['Must be in hours:minutes:seconds format'] }]);
      },
    );

    it.each([
      ['before', '0:00:09'],
      ['at', '0:00:10'],
    ])('refuses an end %s its start', async (_, end_point) => {
      const { status, body } = await make({ start_point: '0:00:10', end_point });
      expect([status, body.errors]).toEqual([422, { end_point: ['End Point must be past Start Point'] }]);
    });

    it('compares a point that is sent alone with the one that stays', async () => {
      const { uuid } = (await make({ start_point: 10, end_point: 20 })).body.data.example;
      const late = await admin.call('PUT', `/example/${uuid}`, { start_point: 20 });
      expect([late.status, late.body.errors]).toEqual([422, { end_point: ['End Point must be past Start Point'] }]);
      expect((await admin.call('PUT', `/example/${uuid}`, { start_point: 20, end_point: null })).status).toBe(200);
      const { body } = await admin.call('PUT', `/example/${uuid}`, { end_point: '0:00:21' });
      expect(body.data.example).toMatchObject({ start_point: 20, end_point: 21 });
    });
  });
});
