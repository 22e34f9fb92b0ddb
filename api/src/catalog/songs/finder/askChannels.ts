import { linkTo } from '@segno/contract';
import type { SongFinderItem } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { ChannelError, type ChannelState } from '../../publishing/channelAdapter';
import { openChannel, type ChannelRow } from '../../publishing/openChannel';

/** Time limit per channel: a user waits for the slowest one. */
const ANSWER_SECONDS = 5;

/** A channel and the library's record of a song there. */
interface Listing {
  song_uuid: string;
  channel: ChannelRow;
  status: SongFinderItem['status'];
  url_downstream: string | null;
}

/**
 * Asks all channels at the same time about each of these songs: every active channel, and those that have had the song. A
 * channel that does not answer is shown by the library's own record, with the error.
 */
export async function askChannels(services: Services, songs: readonly FoundSong[]): Promise<SongFinderItem[]> {
  const listings = await readListings(services.db, songs);
  const items = songs.map(async (song) => {
    const own = listings.filter(({ song_uuid }) => song_uuid === song.uuid);
    return Promise.all(own.map((listing) => askChannel(services, song, listing)));
  });
  return (await Promise.all(items)).flat();
}

async function readListings(db: Db, songs: readonly FoundSong[]): Promise<Listing[]> {
  const { rows } = await sql<Listing>`
    select s.uuid as song_uuid, sc.status, sc.url_downstream,
      jsonb_build_object('uuid', c.uuid, 'name', c.name, 'kind', c.kind, 'settings', c.settings, 'credentials', c.credentials) as channel
    from unnest(${songs.map(({ uuid }) => uuid)}::uuid[]) as s (uuid)
    cross join channel c
    left join song_channel sc on sc.channel_uuid = c.uuid and sc.song_uuid = s.uuid
    where c.active or sc.song_uuid is not null
    order by c.name, c.uuid, s.uuid
  `.execute(db);
  return rows;
}

async function askChannel(services: Services, song: FoundSong, listing: Listing): Promise<SongFinderItem> {
  const { work_title, artist } = song;
  const known = {
    channel: listing.channel.name,
    song_uuid: song.uuid,
    url_nova: `${services.config.publicUrl}${linkTo('SONG_EDIT', { uuid: song.uuid })}`,
  };
  const answer = await stateAt(services, song, listing);
  if ('error' in answer) {
    const { status, url_downstream } = listing;
    return { ...known, work_title, artist, status, url_downstream, source: 'library', error: answer.error };
  }
  return {
    ...known,
    work_title: answer.title ?? work_title,
    artist: answer.artist ?? artist,
    status: answer.status,
    url_downstream: answer.url,
    source: 'channel',
    error: null,
  };
}

async function stateAt(
  services: Services,
  { uuid }: FoundSong,
  { channel }: Listing,
): Promise<ChannelState | { error: string }> {
  const signal = AbortSignal.timeout(ANSWER_SECONDS * 1000);
  try {
    const { ask } = openChannel(channel, services);
    return ask ? await ask(uuid, signal) : { error: 'The channel cannot be asked' };
  } catch (error) {
    if (signal.aborted) return { error: `The channel did not answer within ${ANSWER_SECONDS} seconds` };
    if (error instanceof ChannelError) return { error: error.message };
    throw error;
  }
}

interface FoundSong {
  uuid: string;
  work_title: string;
  artist: string | null;
}

/** Maximum number of songs to ask about: ids are unique per channel only, so one id may match several songs. */
const MOST = 20;

/** The songs with an id: uuid, work id or ISRC in any case, the ISRC with or without dashes, or a channel's id of the song. */
export async function songsById(db: Db, id: string): Promise<FoundSong[]> {
  const uuid = z.guid().safeParse(id).data ?? null;
  const isrc = id.toUpperCase().replace(/[\s-]/g, '');
  const { rows } = await sql<FoundSong>`
    select s.uuid, s.work_title, a.name as artist
    from song s left join artist a on a.uuid = s.artist_uuid
    where s.deleted_at is null and s.uuid in (
      select uuid from song where uuid = ${uuid}::uuid
      union all select uuid from song where work_id = ${id.toUpperCase()}
      union all select uuid from song where isrc = ${isrc} and deleted_at is null
      union all select song_uuid from song_channel where id_downstream = ${id})
    order by s.title_key, s.uuid limit ${MOST}
  `.execute(db);
  return rows;
}
