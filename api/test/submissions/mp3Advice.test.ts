import { mp3Bytes, type Mp3Options } from '../../src/audio/testing/mp3Bytes';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, upload, type Person } from '../support/testServer';

const { PI, max, min, sin } = Math;

/** A chord that is much too loud and clips. */
const tooLoud = (second: number) => {
  const chord = [110, 151, 191, 232, 273].reduce((sum, hertz) => sum + sin(2 * PI * hertz * second), 0);
  return max(-1, min(1, 4 * chord));
};
const MONO = 'Both channels are the same: it is mono in a stereo file';

describeOnDatabases('An mp3 that is uploaded and not submitted yet', (open) => {
  const server = suiteServer(open);
  let artist: Person;

  beforeAll(async () => {
    ({ person: artist } = await server.artist('Nola Reed'));
  });

  const post = (bytes: Buffer) => upload(artist, 'new_track_submission', { bytes, name: 'Tide.mp3' }, {});
  const ask = (person: Person, url: string) =>
    person.call('GET', `/my_tracks/mp3_advice?${new URLSearchParams({ url })}`);
  const textsOn = async (bytes: Buffer): Promise<string[]> => {
    const { status, body } = await ask(artist, await post(bytes));
    expect(status).toBe(200);
    return body.data.advice.map(({ text }: { text: string }) => text);
  };

  it.each<[string, Mp3Options, (string | RegExp)[]]>([
    ['is silent', { level: () => 0 }, ['Tide.mp3 is silent']],
    ['is mono in stereo', {}, [MONO]],
    [
      'is clipped',
      { level: tooLoud, bitrate: 64 },
      [/^Clipped \d+ times: up to \d+ samples in a row are at full scale$/, MONO],
    ],
    [
      'is silent at its end',
      { channels: 1, level: (at) => (at < 8 ? 0.2 * sin(at * 2000) : 0) },
      [/^Ends with 4\.\d s of silence$/],
    ],
  ])('is pointed out when it %s', async (_, options, texts) => {
    const found = await textsOn(await mp3Bytes(options));
    expect(found).toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
  });

  it('is pointed out when it ends within a frame, and not when tags follow the last one', async () => {
    const bytes = await mp3Bytes({ channels: 1 });
    expect(await textsOn(bytes.subarray(0, -100))).toEqual(['Tide.mp3 is cut off']);
    expect(await textsOn(Buffer.concat([bytes, Buffer.from('TAG'), Buffer.alloc(125)]))).toEqual([]);
  });

  it('is submitted all the same', async () => {
    const url = await post(await mp3Bytes());
    const body = { name: 'Tide', original_filename: 'Tide.mp3', url };
    expect((await artist.call('POST', '/new_track_submission', body)).status).toBe(201);
    // A submitted file is no longer an upload.
    expect((await ask(artist, url)).status).toBe(404);
  });

  describe('that answers a requested revision', () => {
    let track: string;
    let first: Buffer;
    const read = async () =>
      (await artist.call('GET', `/new_track_submission/${track}`)).body.data.new_track_submission;

    beforeAll(async () => {
      first = await mp3Bytes({ channels: 1 });
      const body = { name: 'Ebb', original_filename: 'Ebb.mp3', url: await post(first) };
      track = (await artist.call('POST', '/new_track_submission', body)).body.data.new_track_submission.uuid;
      const admin = await server.person('Administrator');
      expect((await admin.call('POST', `/new_track_submission/${track}/request_revision`)).status).toBe(200);
    });

    const answer = async (bytes: Buffer) => {
      const url = await upload(artist, 'new_track_submission', { bytes, name: 'Ebb 2.mp3' }, { uuid: track });
      const { body } = await artist.call('GET', `/my_tracks/mp3_advice?${new URLSearchParams({ url, track })}`);
      return { url, found: body.data };
    };
    const note = { text: 'I cut the first bar.', at_second: 3 };
    const submit = (url: string) =>
      artist.call('PUT', `/my_tracks/${track}`, { url, original_filename: 'Ebb 2.mp3', note });
    const notes = async () => {
      const { body } = await artist.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${track}`);
      return body.data.notes.external;
    };

    it.each<[string, () => Promise<Buffer>, string]>([
      ['is the same file again', async () => first, 'This is the file that was sent before.'],
      ['is silent', () => mp3Bytes({ channels: 1, level: () => 0 }), 'Ebb 2.mp3 is silent'],
    ])('is refused with the same words as before when it %s, and nothing is written', async (_, make, reason) => {
      const { url, found } = await answer(await make());
      expect(found).toEqual({ advice: [], refusal: reason });
      const { status, body } = await submit(url);
      expect([status, body.errors]).toEqual([422, { url: [reason] }]);
      expect(await read()).toMatchObject({ requires_revision: true, source_file: { original_filename: 'Ebb.mp3' } });
      expect(await notes()).toEqual([]);
    });

    it('is pointed out when it is much longer or cut off, and is taken all the same, with its note', async () => {
      const bytes = await mp3Bytes({ channels: 1, seconds: 15 });
      const { url, found } = await answer(bytes.subarray(0, -100));
      expect(found).toEqual({
        advice: [
          { text: 'Ebb 2.mp3 is cut off', at: [], is_fault: true },
          {
            text: expect.stringMatching(/^It is \d s longer than the file before$/),
            at: [],
            is_fault: true,
          },
        ],
        refusal: null,
      });
      const { person: stranger } = await server.artist();
      const asked = await stranger.call('GET', `/my_tracks/mp3_advice?${new URLSearchParams({ url, track })}`);
      expect(asked.status).toBe(404);
      expect((await submit(url)).status).toBe(200);
      expect((await read()).status.name).toBe('Revision submitted');
      expect(await notes()).toEqual([expect.objectContaining({ ...note, note_type: 1, is_from_artist: true })]);
    });
  });

  it("is nobody else's to ask about", async () => {
    const { person: stranger } = await server.artist();
    const url = await post(await mp3Bytes());
    const manager = await server.person('Catalog Manager');
    expect([(await ask(stranger, url)).status, (await ask(manager, url)).status]).toEqual([404, 403]);
  });
});
