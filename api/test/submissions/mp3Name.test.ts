import { describeOnDatabases } from '../support/databases';
import { mp3Bytes } from '../support/soundFiles';
import { suiteServer, upload, type Person } from '../support/testServer';

describeOnDatabases('The name of an mp3 that an artist submits', (open) => {
  const server = suiteServer(open);
  let artist: Person;
  let bytes: Buffer;
  const required = ['An .mp3 is required'];

  beforeAll(async () => {
    ({ person: artist } = await server.artist('Nola Reed'));
    bytes = await mp3Bytes(12, 5);
  });

  const post = (name = 'Tide.mp3', fields = {}) => upload(artist, 'new_track_submission', { bytes, name }, fields);
  const submit = (body: object) => artist.call('POST', '/new_track_submission', { name: 'Tide', ...body });

  it.each(['Tide.wav', 'Tide', 'mp3', '.mp3', 'Tide.mp3.exe', ''])(
    'refuses a new track whose original_filename is %j',
    async (original_filename) => {
      const url = await post();
      const refused = await submit({ url, original_filename });
      expect([refused.status, refused.body.errors]).toEqual([422, { original_filename: required }]);
      expect((await submit({ url, original_filename: 'Tide.mp3' })).status).toBe(201);
    },
  );

  it('takes the ending in any case of its letters', async () => {
    const made = await submit({ url: await post(), original_filename: 'Tide.MP3' });
    expect([made.status, made.body.data?.new_track_submission.source_file.original_filename]).toEqual([
      201,
      'Tide.MP3',
    ]);
  });

  it('refuses another name for the replacement, said by the call or only by its upload, and changes nothing', async () => {
    const { uuid } = (await submit({ url: await post(), original_filename: 'Tide.mp3' })).body.data
      .new_track_submission;
    const put = (body: object) => artist.call('PUT', `/my_tracks/${uuid}`, body);
    const url = await post('Tide 2.mp3', { uuid });
    const named = await put({ url, original_filename: 'Tide 2.wav', name: 'Other' });
    expect([named.status, named.body.errors]).toEqual([422, { original_filename: required }]);

    const unnamed = await put({ url: await post('Tide 3.wav', { uuid }), name: ' ' });
    expect([unnamed.status, unnamed.body.errors]).toEqual([
      422,
      { name: ['This field is required'], original_filename: required },
    ]);
    const before = (await artist.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission;
    expect([before.name, before.source_file.original_filename]).toEqual(['Tide', 'Tide.mp3']);

    const taken = await put({ url });
    expect([taken.status, taken.body.data?.new_track_submission.source_file.original_filename]).toEqual([
      200,
      'Tide 2.mp3',
    ]);
  });
});
