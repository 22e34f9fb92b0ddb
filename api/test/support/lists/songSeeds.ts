import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/database';
import { insert, NAMES, one } from './seedRows';
import type { Person } from '../testServer';

/** Uuids of the seeded songs, by property. */
export interface SongSeed {
  linked: Set<string>;
  /** A batch update that changed `linked`, and left others as they were. */
  operation: string;
  declined: Set<string>;
  stereo: Set<string>;
  ambisonic: Set<string>;
  surround: Set<string>;
  /** Songs that differ from a channel's copy. */
  differing: Set<string>;
  inConflict: Set<string>;
  accepted: Set<string>;
  /** By a word of their tags, and those with both and with both genres. */
  wide: Set<string>;
  wideAndSlow: Set<string>;
  /** Two songs with an instrument that no other song has. */
  alike: string[];
}

/** Songs that differ in everything their list sorts and filters by. */
export async function seedSongs(
  db: Db,
  {
    artistUuids,
    assignee,
    links,
    parents,
    tag,
    pro,
  }: {
    artistUuids: string[];
    assignee: Person;
    links: { genre: string; theme: string; instrument: string; collection: string };
    parents: { song_genre: string; instrument: string };
    tag: string;
    pro: string;
  },
): Promise<SongSeed> {
  const states = ['Needs Metadata', 'Ready For Publication', 'On Hold'] as const;
  const publishStates = ['Not Published', 'Published', 'Taken Down', 'Error'] as const;
  const songs: SongSeed = {
    linked: new Set(),
    operation: await insert(db, 'batch_operation', {
      user_uuid: assignee.uuid,
      action: 'set',
      attribute: 'bpm',
      song_count: 33,
      finished_at: new Date(),
    }),
    declined: new Set(),
    stereo: new Set(),
    ambisonic: new Set(),
    surround: new Set(),
    differing: new Set(),
    inConflict: new Set(),
    accepted: new Set(),
    wide: new Set(),
    wideAndSlow: new Set(),
    alike: [],
  };
  const fileOf = (song_uuid: string, file_type: string, status = 'approved') =>
    insert(db, 'song_source_file', {
      song_uuid,
      file_type,
      label: file_type,
      storage_key: `${song_uuid}/${file_type}`,
      original_file_name: 'a.wav',
      byte_size: 1,
      status,
    });
  const channels = await sql<{ uuid: string }>`select uuid from channel order by name limit 1`.execute(db);
  const registered = (song_uuid: string, status: string) =>
    insert(db, 'song_registration', { song_uuid, performing_rights_organization_uuid: pro, status }, 'song_uuid');
  for (let index = 0; index < 33; index++) {
    const song = await insert(db, 'song', {
      work_title: `${NAMES[index % NAMES.length]} ${index % 2}`,
      artist_uuid: index % 5 ? artistUuids[index % 3] : null,
      assigned_to: index % 4 === 0 ? assignee.uuid : null,
      duration: index % 3 ? 60 + (index % 4) : null,
      bpm: index % 4 ? 90 + (index % 6) : null,
      tags: index % 3 === 0 ? ['Wide', ...(index % 2 ? ['slow, sad'] : [])] : [],
      version_type: index % 3 ? (index % 2 ? 'Original' : 'Cover') : null,
      publish_state: publishStates[index % 4],
      is_desynchronized: index % 8 === 1,
      is_publish_blocked: index % 5 === 2,
      publish_blockers:
        index % 5 === 2 ? ['no_full_file', 'no_mood'] : index % 7 === 3 ? ['files_processing', 'conflict'] : [],
      curation_state_uuid: await one(db, 'song_curation_state', 'name', states[index % 3] ?? 'New'),
      content_tier_uuid: index % 2 ? await one(db, 'content_tier', 'name', index % 3 ? 'Premium' : 'Standard') : null,
    });
    if (index % 3 === 0) songs.wide.add(song);
    if (index % 6 === 3) {
      songs.wideAndSlow.add(song);
      for (const genre of [links.genre, parents.song_genre])
        await insert(db, 'song_song_genre', { song_uuid: song, song_genre_uuid: genre }, 'song_uuid');
    }
    // Songs that were never published or edited since differ from the channel's copy.
    if (index % 6 === 0 || index % 4 === 1) {
      const sent = { song_uuid: song, channel_uuid: channels.rows[0]?.uuid, status: 'live' };
      await insert(db, 'song_channel', sent, 'song_uuid');
      if (index % 6 === 0 || index % 8 === 1) songs.differing.add(song);
    }
    await sql`insert into batch_operation_song (batch_operation_uuid, song_uuid, position, work_title, state)
      values (${songs.operation}, ${song}, ${index}, '', ${index % 6 === 0 ? 'changed' : 'unchanged'})`.execute(db);
    if (index % 6 === 0) {
      songs.linked.add(song);
      songs.inConflict.add(song);
      await registered(song, 'CO');
      await sql`insert into song_song_genre (song_uuid, song_genre_uuid) values (${song}, ${links.genre})`.execute(db);
      await sql`insert into song_song_theme (song_uuid, song_theme_uuid) values (${song}, ${links.theme})`.execute(db);
      await sql`insert into song_instrument (song_uuid, instrument_uuid) values (${song}, ${links.instrument})`.execute(
        db,
      );
      await sql`insert into song_collection_song (song_collection_uuid, song_uuid)
        values (${links.collection}, ${song})`.execute(db);
      await sql`insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
        select ${song}, uuid, ${tag} from tag_field where key = 'mood'`.execute(db);
      const writer = await sql<{ uuid: string }>`select uuid from writer order by name_key limit 1`.execute(db);
      await sql`insert into song_writer_share (song_uuid, writer_uuid, position, share)
        values (${song}, ${writer.rows[0]?.uuid}, 0, 100)`.execute(db);
    }
    // They have nothing else to compare: no tempo, no mood, no other instrument.
    if (index === 4 || index === 8) {
      songs.alike.push(song);
      await insert(db, 'song_instrument', { song_uuid: song, instrument_uuid: parents.instrument }, 'song_uuid');
    }
    if (index % 4 === 1) {
      const status = index % 8 === 1 ? 'declined' : 'approved';
      await fileOf(song, 'Full', status);
      songs.stereo.add(song);
      if (status === 'declined') songs.declined.add(song);
    }
    if (index % 4 === 2) {
      await fileOf(song, index % 8 === 2 ? 'Ambisonic Full' : 'Binaural Full');
      songs.ambisonic.add(song);
    }
    if (index % 4 === 3) {
      await fileOf(song, '5.1 Surround Full');
      songs.surround.add(song);
      songs.accepted.add(song);
      await registered(song, 'AS');
    }
  }
  return songs;
}
