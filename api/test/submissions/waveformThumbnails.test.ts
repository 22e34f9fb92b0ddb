import { sql } from 'kysely';
import { fillThumbnails } from '../../src/submissions/fillThumbnailsJob';
import { describeOnDatabases } from '../support/databases';
import { submitTrack, toSong } from '../support/deliver';
import { prepared, suiteServer, type Person } from '../support/testServer';

interface File {
  waveform_json_url: string | null;
  waveform_thumbnail: string | null;
}

describeOnDatabases('Thumbnails of waveforms', (open) => {
  const server = suiteServer(open);
  const artist = prepared(() => server.artist('Nola Reed'));
  let reviewers: [Person, Person];
  let manager: Person;

  beforeAll(async () => {
    reviewers = [await server.person('Music Reviewer'), await server.person('Music Reviewer')];
    manager = await server.person('Catalog Manager');
    await submitTrack(artist.person, 'Tide', 1);
    await toSong({ artist: artist.person, writerUuid: artist.writerUuid, reviewers, name: 'Night Ferry', seed: 2 });
    await server.jobs.whenIdle();
  });

  const tracks = async (person: Person): Promise<File[]> =>
    (await person.call('GET', '/new_track_submission')).body.data.new_track_submissions.map(
      ({ source_file }: { source_file: File }) => source_file,
    );
  const songs = async (): Promise<File[]> =>
    (await manager.call('GET', '/song')).body.data.songs.map(
      ({ full_source_file }: { full_source_file: File }) => full_source_file,
    );
  const thumbnails = async () =>
    [...(await songs()), ...(await tracks(artist.person))].map(({ waveform_thumbnail }) => waveform_thumbnail);
  /** The peak in each hundredth of the sound, from the file of all peaks. */
  const expected = async ({ waveform_json_url }: File) => {
    const { data } = (await (await fetch(waveform_json_url ?? '')).json()) as { data: number[] };
    return Array.from({ length: 100 }, (_, at) => Math.round(Math.max(...data.slice(at * 10, at * 10 + 10)) * 255));
  };
  const runFill = async () => {
    const { db, jobs } = server.services;
    await jobs.enqueue(db, fillThumbnails, {});
    await server.jobs.whenIdle();
  };

  it.each([
    ['a song list', () => songs()],
    ["an artist's tracks", () => tracks(artist.person)],
    ['track submissions', () => tracks(reviewers[0])],
  ])('stand in the rows of %s, each a hundredth of the sound', async (_, read) => {
    const files = await read();
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const peaks = [...Buffer.from(file.waveform_thumbnail ?? '', 'base64')];
      expect(Math.max(...peaks)).toBeGreaterThan(50);
      expect(peaks).toEqual(await expected(file));
    }
  });

  it('are made of the stored peaks where they are missing; peaks that cannot be read are left alone', async () => {
    const { db } = server.services;
    const before = await thumbnails();
    await sql`update song_source_file set waveform_thumbnail = null`.execute(db);
    await sql`update track_source_file set waveform_thumbnail = null`.execute(db);
    const [lost] = await songs();
    expect(lost?.waveform_thumbnail).toBeNull();
    await sql`
      update track_source_file f set waveform_key = 'waveform/gone.json'
      from new_track_submission t where t.uuid = f.new_track_submission_uuid and t.name = 'Tide'`.execute(db);
    await runFill();
    const after = await thumbnails();
    expect(after.filter((each) => each === null)).toHaveLength(1);
    expect(before).toEqual(expect.arrayContaining(after.filter((each) => each !== null)));
    // The next night writes nothing again.
    await runFill();
    expect(await thumbnails()).toEqual(after);
  });
});
