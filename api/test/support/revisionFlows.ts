import { createHash } from 'node:crypto';
import { eventually, type Answer, type Person, type TestServer } from './testServer';

type Artist = Awaited<ReturnType<TestServer['artist']>>;

export interface RevisedSong {
  uuid: string;
  /** Uuids of its files, in order. */
  files: string[];
}

/** Requests a presigned upload to replace a declined file. */
const presign = (person: Person, song: string, body: object): Promise<Answer> =>
  person.call('POST', `/my_song_revision/${song}/upload`, {
    content_type: 'audio/wav',
    original_filename: 'new.wav',
    checksum: '0'.repeat(32),
    ...body,
  });

/** Uploads a replacement of a declined file; returns its Location. */
export async function uploadReplacement(
  person: Person,
  { song, file }: { song: string; file: string },
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<string> {
  const presigned = await presign(person, song, {
    source_file: file,
    original_filename: name,
    checksum: createHash('md5').update(bytes).digest('hex'),
    size: bytes.length,
  });
  if (presigned.status !== 200) throw new Error(`No upload form: ${JSON.stringify(presigned.body)}`);
  const form = new FormData();
  for (const [field, value] of Object.entries<string>(presigned.body.data.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const stored = await fetch(presigned.body.data.url, { method: 'POST', body: form });
  const location = /<Location>(.*?)<\/Location>/.exec(await stored.text())?.[1];
  if (stored.status !== 201 || !location) throw new Error(`Not stored: ${stored.status}`);
  return location.replaceAll('&amp;', '&');
}

/** Users of revisions on one server, and common steps of their tests. */
export const revisionFlows = async (server: TestServer) => {
  const [admin, artist, other] = await Promise.all([
    server.person('Administrator'),
    server.artist('Ada Own'),
    server.artist('Otto Other'),
  ]);
  const { db } = server.services;

  /** A song with files of a type, as after a delivery, but without stored objects. */
  const song = async (
    workTitle: string,
    o: { files?: number; fileType?: string; of?: Artist } = {},
  ): Promise<RevisedSong> => {
    const made = await admin.call('POST', '/song', {
      work_title: workTitle,
      artist_uuid: (o.of ?? artist).artistUuid,
    });
    const { uuid } = made.body.data.song;
    const files = await db
      .insertInto('song_source_file')
      .values(
        Array.from({ length: o.files ?? 2 }, (_, index) => ({
          song_uuid: uuid,
          file_type: o.fileType ?? 'Stems',
          label: `File ${index + 1}`,
          position: index,
          storage_key: `${uuid}/${index}.wav`,
          original_file_name: `file ${index + 1}.wav`,
          byte_size: 1,
          duration: 2,
          channels: 2,
          sample_rate: 48_000,
          integrated_loudness: -14.5,
          true_peak: -1,
          asset_status: 'processing_complete' as const,
        })),
      )
      .returning('uuid')
      .execute();
    return { uuid, files: files.map((file) => file.uuid) };
  };

  /** Declines these files with a note each, as staff, and requests a revision. */
  const request = async ({ uuid }: RevisedSong, files: readonly string[], more: object = {}): Promise<void> => {
    const asked = await admin.call('PUT', `/song/${uuid}`, {
      request_revision: true,
      source_files: files.map((file, index) => ({
        uuid: file,
        status: 'declined',
        revision_note: `Hiss ${index + 1}`,
      })),
      ...more,
    });
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  };

  return {
    admin,
    artist,
    other,
    song,
    request,
    presign,
    /** The open revisions of a user. */
    list: async (person: Person = artist.person, query = '') =>
      (await person.call('GET', `/my_song_revision${query}`)).body.data,
    read: (uuid: string, person: Person = artist.person) => person.call('GET', `/my_song_revision/${uuid}`),
    upload: (song: string, file: string, content: { bytes: Buffer; name: string }) =>
      uploadReplacement(artist.person, { song, file }, content),
    submit: (song: string, source_files: readonly object[], person: Person = artist.person) =>
      person.call('PUT', `/my_song_revision/${song}`, { source_files }),
    /** The song as staff see it. */
    songOf: async (uuid: string) => (await admin.call('GET', `/song/${uuid}`)).body.data.song,
    /** The song after all files are processed. */
    settled: (uuid: string) =>
      eventually(
        async () => (await admin.call('GET', `/song/${uuid}`)).body.data.song,
        ({ source_files, source_file_uploads }) =>
          source_file_uploads.length === 0 &&
          source_files.every(
            (file: { asset_status: string; replacement: { status: string } | null }) =>
              file.replacement?.status !== 'pending' &&
              ['processing_complete', 'processing_failed'].includes(file.asset_status),
          ),
        60,
      ),
  };
};
export type RevisionFlows = Awaited<ReturnType<typeof revisionFlows>>;
