import type { TestDatabase } from './databases';
import { messageTextsTo } from './messages';
import { openSongFixture } from './songFixture';
import { toneWav } from './soundFiles';
import { eventually } from './testServer';
import { addSourceFile } from './zipFiles';

/** A server with a manager of songs, and common steps with a song's zips. */
export async function zipFlows(database: TestDatabase) {
  const fixture = await openSongFixture(database);
  const { server } = fixture;
  const manager = await server.person('Catalog Manager');

  const add = (song: string, fileType: string, name: string, bytes: Buffer, position = 0) =>
    addSourceFile(fixture.server.services, song, { fileType, name, bytes, position });
  const zipsOf = async (song: string) => (await manager.call('GET', `/song/${song}/zips`)).body.data.song;
  const generate = (song: string, by = manager) => by.call('POST', `/song/${song}/zips`);
  const ended = (song: string) =>
    eventually(
      () => zipsOf(song),
      ({ zip_state }) => zip_state !== 'in_progress',
    );
  const messages = (person = manager) => messageTextsTo(person);
  /** A song with a Full of one second. */
  const songWithFull = async (title: string) => {
    const song = await fixture.add(title);
    const wav = toneWav(1, 5);
    return { song, wav, full: await add(song, 'Full', `${title}.wav`, wav) };
  };

  return { fixture, server, manager, add, zipsOf, generate, ended, messages, songWithFull };
}

export type ZipFlows = Awaited<ReturnType<typeof zipFlows>>;
