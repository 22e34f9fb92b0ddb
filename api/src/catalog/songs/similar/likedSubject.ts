import { type Liked, type LikeAspect } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Expression } from '../../../engine/list/listPage';
import { userCan } from '../../../platform/http/session';
import { featuresOf } from '../suggestions/likeSongs';
import { measuredReference, measureReference, type MeasuredReference } from './measureReferenceJob';

/** A tag or an instrument. */
interface Linked {
  uuid: string;
  name: string;
}

/** What songs are compared with: a song, or a measured recording. Unknown values are null. */
export interface LikedSubject extends MeasuredReference {
  uuid: string;
  artist_name: string | null;
  is_song: boolean;
  moods: Linked[];
  instruments: Linked[];
}

/** Links of songs to moods and instruments: rows of `song_uuid` and `uuid`. */
export const likeLinks = {
  mood: sql`(
    select l.song_uuid, l.tag_uuid as uuid from song_tag l
    where l.tag_field_uuid = (select f.uuid from tag_field f where f.key = 'mood'))`,
  instruments: sql`(
    select l.song_uuid, l.tag_uuid as uuid from song_tag l
    where l.tag_field_uuid = any(array(select f.uuid from tag_field f where f.key like '%\_instruments'))
    union all
    select l.song_uuid, l.instrument_uuid from song_instrument l)`,
} as const satisfies Partial<Record<LikeAspect, Expression>>;

/** Uuids and names of a song's links; X3: without tags that are hidden from the user. */
const linkedWith = (links: Expression, song: string, seesAll: boolean): Expression => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', n.uuid, 'name', n.name) order by n.name_key, n.uuid), '[]')
  from ${links} x join (
    select t.uuid, t.name, t.name_key from tag t where not t.is_hidden and (${seesAll} or not t.is_hidden_from_taggers)
    union all select i.uuid, i.name, i.name_key from instrument i
  ) n on n.uuid = x.uuid
  where x.song_uuid = ${song})`;

/** The subject of a comparison: a song, or one of the user's own recordings; undefined for anything else. */
export async function readLikedSubject(
  { db, user }: Pick<Scope, 'db' | 'user'>,
  uuid: string,
): Promise<LikedSubject | undefined> {
  const seesAll = userCan(user, 'CAN_UPDATE_TAG');
  const { rows } = await sql<Omit<LikedSubject, 'uuid' | 'is_song'>>`
    select s.work_title as name, a.name as artist_name, coalesce(s.bpm, f.tempo) as tempo, f.tonic, f.is_minor,
      f.loudness_range, f.spectral_centroid, f.onset_density,
      ${linkedWith(likeLinks.mood, uuid, seesAll)} as moods,
      ${linkedWith(likeLinks.instruments, uuid, seesAll)} as instruments
    from song s left join artist a on a.uuid = s.artist_uuid left join lateral (${featuresOf(uuid)}) f on true
    where s.uuid = ${uuid} and s.deleted_at is null
  `.execute(db);
  const [song] = rows;
  if (song) return { ...song, uuid, is_song: true };
  const reference = await db
    .selectFrom('async_task')
    .select('result')
    .where('uuid', '=', uuid)
    .where('kind', '=', measureReference.name)
    .where('owner_user_uuid', '=', user.uuid)
    .executeTakeFirst();
  const measured = measuredReference.safeParse(reference?.result);
  return measured.success
    ? { ...measured.data, uuid, artist_name: null, is_song: false, moods: [], instruments: [] }
    : undefined;
}

const NOTES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

/** 'A minor' */
export const keyText = (tonic: number, isMinor: boolean): string =>
  `${NOTES[tonic] ?? ''} ${isMinor ? 'minor' : 'major'}`;

/** 'Piano, Cello', without duplicates: a tag and an instrument may have the same name. */
const namesOf = (linked: readonly Linked[]): string | null =>
  linked.length === 0 ? null : [...new Set(linked.map(({ name }) => name))].join(', ');

/** The subject as shown to the user. */
export const presentLiked = (subject: LikedSubject): Liked => {
  const { name, artist_name, is_song, tempo, tonic, is_minor, moods, instruments } = subject;
  const is_measured = subject.spectral_centroid !== null;
  return {
    name,
    artist_name,
    is_song,
    is_measured,
    aspects: {
      sound: is_measured ? 'Brightness, density, dynamics' : null,
      tempo: tempo === null ? null : `${Math.round(tempo)} BPM`,
      key: tonic === null || is_minor === null ? null : keyText(tonic, is_minor),
      mood: namesOf(moods),
      instruments: namesOf(instruments),
    },
  };
};
