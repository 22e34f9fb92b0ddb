import { randomUUID } from 'node:crypto';
import { catalogFlows, type CatalogFlows } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { suiteServer, type Person } from '../support/testServer';

describeOnDatabases('A note', (open) => {
  const server = suiteServer(open);
  let artist: Person;
  let reviewer: Person;
  let viewer: Person;
  let flows: CatalogFlows;
  let track: { parent_type: string; parent_uuid: string };

  beforeAll(async () => {
    artist = (await server.artist('Nora Note')).person;
    reviewer = await server.person('Music Reviewer');
    viewer = await server.person('Viewer');
    flows = await catalogFlows(server);
    track = { parent_type: 'new_track_submission', parent_uuid: (await submitTrack(artist, 'At The Bridge')).uuid };
  });

  const write = (person: Person, body: object) => person.call('POST', '/note', { ...track, note_type: 1, ...body });
  const read = async (person: Person) =>
    (await person.call('GET', `/note?parent_type=${track.parent_type}&parent_uuid=${track.parent_uuid}`)).body.data
      .notes;

  it('is about a second of the sound, or about the whole of it', async () => {
    const placed = await write(reviewer, { text: 'A click', at_second: 42 });
    expect(placed).toMatchObject({ status: 201, body: { data: { note: { text: 'A click', at_second: 42 } } } });
    const whole = await write(artist, { text: 'Which one?' });
    expect(whole).toMatchObject({ status: 201, body: { data: { note: { at_second: null } } } });
    const external = (await read(artist)).external.map(({ text, at_second }: Record<string, unknown>) => [
      text,
      at_second,
    ]);
    expect(external).toEqual([
      ['A click', 42],
      ['Which one?', null],
    ]);
  });

  it.each([[-1], [1.5], [86_401], ['soon']])(
    'is refused at the second %s, and nothing is written',
    async (at_second) => {
      const before = (await read(reviewer)).external.length;
      const refused = await write(reviewer, { text: 'Nowhere', at_second });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(['at_second']);
      expect((await read(reviewer)).external).toHaveLength(before);
    },
  );

  it('is seen by the other side once it was on their screen, and unread in their list until then', async () => {
    const uuid = (await submitTrack(artist, 'Two Sides')).uuid;
    const about = { parent_type: 'new_track_submission', parent_uuid: uuid };
    const say = async (person: Person, text: string, note_type = 1): Promise<string> =>
      (await person.call('POST', '/note', { ...about, text, note_type })).body.data.note.uuid;
    const unread = async (person: Person): Promise<number> =>
      (await person.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission.unread_notes;
    const see = async (person: Person, until: string) =>
      (await person.call('PUT', '/note/seen', { ...about, until })).status;
    const asRead = async (person: Person) =>
      (await person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${uuid}`)).body.data.notes;
    const first = await say(reviewer, 'Shorter?');
    const second = await say(reviewer, 'And louder?');
    const internal = await say(reviewer, 'Hopeless', 2);
    expect([await unread(artist), await unread(reviewer)]).toEqual([2, 0]);
    expect([await see(reviewer, second), await unread(artist)]).toEqual([204, 2]);
    expect([await see(artist, first), await unread(artist)]).toEqual([204, 1]);
    const seen = (await asRead(reviewer)).external[0].seen_at;
    expect([await see(artist, internal), await unread(artist)]).toEqual([204, 0]);
    const { external, internal: among } = await asRead(reviewer);
    expect(external.map((note: { seen_at: string }) => note.seen_at)).toEqual([seen, expect.any(String)]);
    expect([among[0].seen_at, (await asRead(artist)).internal]).toEqual([null, []]);

    const answer = await say(artist, 'Both done');
    expect((await asRead(artist)).external.at(-1)).toMatchObject({ is_from_artist: true, seen_at: null });
    // Users with read access only do not mark it as read for the library.
    expect([await see(viewer, answer), await unread(reviewer)]).toEqual([204, 1]);
    const stranger = (await server.artist()).person;
    expect(await see(stranger, answer)).toBe(404);
    expect([await see(reviewer, answer), await unread(reviewer)]).toEqual([204, 0]);
  });

  it('has templates, which are each person’s own; one that is kept twice is there once', async () => {
    const second = await server.person('Music Reviewer');
    const texts = async (person: Person) =>
      (await person.call('GET', '/note_template')).body.data.note_templates.map(({ text }: { text: string }) => text);
    for (const text of ['Too loud.', 'Nearly there.', 'Too loud.'])
      expect((await reviewer.call('POST', '/note_template', { text })).status).toBe(200);
    const [first] = (await reviewer.call('GET', '/note_template')).body.data.note_templates;
    expect([await texts(reviewer), await texts(second)]).toEqual([['Nearly there.', 'Too loud.'], []]);
    const forget = async (person: Person) => (await person.call('DELETE', `/note_template/${first.uuid}`)).status;
    expect(await forget(second)).toBe(404);
    expect(await texts(reviewer)).toHaveLength(2);
    expect([await forget(reviewer), await forget(reviewer)]).toEqual([200, 404]);
    expect(await texts(reviewer)).toEqual(['Too loud.']);
    expect((await artist.call('GET', '/note_template')).status).toBe(403);
    expect((await viewer.call('POST', '/note_template', { text: 'No.' })).status).toBe(403);
  });

  it('on a song is read by who reads songs and written by who works on them', async () => {
    const song = { parent_type: 'song', parent_uuid: await flows.song({}) };
    const note = { ...song, text: 'The fade is late', note_type: 2, at_second: 7 };
    expect((await flows.manager.call('POST', '/note', note)).status).toBe(201);
    expect((await viewer.call('POST', '/note', note)).status).toBe(403);
    expect((await artist.call('POST', '/note', { ...note, note_type: 1 })).status).toBe(404);
    const { body } = await viewer.call('GET', `/note?parent_type=song&parent_uuid=${song.parent_uuid}`);
    expect(body.data.notes.internal).toMatchObject([{ text: 'The fade is late', at_second: 7 }]);
    expect((await viewer.call('GET', `/note?parent_type=song&parent_uuid=${randomUUID()}`)).status).toBe(404);
  });
});
