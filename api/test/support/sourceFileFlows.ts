import type { TestDatabase } from './databases';
import { openSongFixture } from './songFixture';
import { eventually, upload } from './testServer';

/** A server with an Administrator and songs, and common steps with a song's source files. */
export async function sourceFileFlows(database: TestDatabase) {
  const songs = await openSongFixture(database);
  const { server } = songs;

  const sent = (song_uuid: string | undefined, bytes: Buffer, name: string) =>
    upload(songs.admin, 'song_source_file', { bytes, name }, { song_uuid, content_type: 'audio/wav' });
  const put = (song: string, ...source_files: object[]) => songs.admin.call('PUT', `/song/${song}`, { source_files });
  const read = async (song: string) => (await songs.admin.call('GET', `/song/${song}`)).body.data.song;
  const settled = (song: string) =>
    eventually(
      () => read(song),
      ({ source_files, source_file_uploads }) =>
        source_file_uploads.length === 0 &&
        // One statement reads a file and its replacement; the uploads may be read a moment later.
        source_files.every(
          ({ asset_status, replacement }: { asset_status: string; replacement: { status: string } | null }) =>
            asset_status.startsWith('processing_') && replacement?.status !== 'pending',
        ),
    );
  const added = async (song: string, file_type: string, bytes: Buffer, name: string) => {
    const answer = await put(song, { file_type, url: await sent(song, bytes, name), original_filename: name });
    expect([answer.status, answer.body.errors]).toEqual([200, null]);
    return settled(song);
  };
  const fileNames = ({ source_files }: { source_files: { original_file_name: string }[] }) =>
    source_files.map(({ original_file_name }) => original_file_name);

  return { songs, server, sent, put, read, settled, added, fileNames };
}

export type SourceFileFlows = Awaited<ReturnType<typeof sourceFileFlows>>;
