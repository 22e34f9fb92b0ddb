import type { SuggestionRule } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';

/** Songs of an artist that are looked at. */
const MOST_OF_ARTIST = 500;
/** Songs with a song's rarest tag that are looked at. */
const MOST_OF_TAG = 2000;
/** Fewer tags are had in common by songs that have nothing else in common. */
const LEAST_TAGS = 3;
/** Files that are looked at on either side of a file's brightness. */
const MOST_NEAR = 1000;
/** The nearest songs of those, and how far away they may be: about one of the distances below with something of the others. */
const NEAREST = 20;
const FARTHEST = 1.5;

/** X16: songs that are like the song `uuid`, by rule: `song_uuid`, each once. The tags of the song are the rows of `own`. */
export const likeSongs = (uuid: string): Readonly<Record<SuggestionRule, Expression>> => ({
  same_artist: sameArtist(uuid),
  same_tags: sameTags(uuid),
  same_sound: sameSound(uuid),
});

const artistOf = (uuid: string): Expression => sql`(select artist_uuid from song where uuid = ${uuid})`;

const sameArtist = (uuid: string): Expression => sql`
  select z.uuid as song_uuid from song z
  where z.artist_uuid = ${artistOf(uuid)} and z.deleted_at is null and z.uuid <> ${uuid}
  order by z.uuid limit ${MOST_OF_ARTIST}`;

/** Songs with all tags of this one, sought among those that have its rarest tag. How rare is counted no further than needed. */
const sameTags = (uuid: string): Expression => sql`
  select x.song_uuid from song_tag x
  join own o on o.tag_field_uuid = x.tag_field_uuid and o.tag_uuid = x.tag_uuid
  where (select count(*) from own) >= ${LEAST_TAGS} and x.song_uuid in (
    select z.uuid from (
      select y.song_uuid from song_tag y
      where y.tag_uuid = (
        select e.tag_uuid from (select distinct tag_uuid from own) e
        order by (select count(*) from (select from song_tag r where r.tag_uuid = e.tag_uuid limit ${MOST_OF_TAG + 1}) r),
          e.tag_uuid limit 1)
      order by y.song_uuid limit ${MOST_OF_TAG}
    ) y join song z on z.uuid = y.song_uuid
    where z.deleted_at is null and z.uuid <> ${uuid}
  )
  group by x.song_uuid having count(*) = (select count(*) from own)`;

/** What a file says of a song: the features are of its content of now. */
export const heard = sql`song_source_file f on f.uuid = a.song_source_file_uuid and f.file_type = 'Full' and a.md5 = coalesce(f.md5, '')`;

/**
 * Songs of others whose features are near: those that are nearly as bright, by the distance of all five. The distances of one:
 * 15 % of brightness, 5 % of tempo, 3 LU, a quarter of the density, another key (half for its relative one). What has a feature
 * and what has it not are two apart in it.
 */
const sameSound = (uuid: string): Expression => sql`
  select n.song_uuid from (
    select z.uuid as song_uuid, min(sqrt(
      power(ln(greatest(a.spectral_centroid, 1) / greatest(m.spectral_centroid, 1)) / 0.15, 2)
      + power(${apart(sql`tempo`, (a, m) => sql`ln(greatest(${a}, 1) / greatest(${m}, 1)) / 0.05`)}, 2)
      + power(${apart(sql`loudness_range`, (a, m) => sql`(${a} - ${m}) / 3`)}, 2)
      + power(${apart(sql`onset_density`, (a, m) => sql`ln((${a} + 0.5) / (${m} + 0.5)) / 0.25`)}, 2)
      + power(case when a.tonic is not distinct from m.tonic and a.is_minor is not distinct from m.is_minor then 0
          when a.is_minor and not m.is_minor and a.tonic = (m.tonic + 9) % 12 then 0.5
          when m.is_minor and not a.is_minor and m.tonic = (a.tonic + 9) % 12 then 0.5 else 1 end, 2)
    )) as distance
    from mine m cross join lateral (
      (select * from audio_feature b where b.spectral_centroid >= m.spectral_centroid
        order by b.spectral_centroid, b.song_source_file_uuid limit ${MOST_NEAR})
      union all
      (select * from audio_feature b where b.spectral_centroid < m.spectral_centroid
        order by b.spectral_centroid desc, b.song_source_file_uuid desc limit ${MOST_NEAR})
    ) a
    join ${heard}
    join song z on z.uuid = f.song_uuid
    where z.deleted_at is null and z.uuid <> ${uuid} and (z.artist_uuid = ${artistOf(uuid)}) is not true
      and exists (select from song_tag t where t.song_uuid = z.uuid)
    group by z.uuid
  ) n
  where n.distance <= ${FARTHEST} order by n.distance, n.song_uuid limit ${NEAREST}`;

/** The features of a song's first full file, as rows of `mine`. */
export const featuresOf = (uuid: string): Expression => sql`
  select a.* from audio_feature a join ${heard}
  where f.song_uuid = ${uuid} and a.spectral_centroid is not null order by f.position, f.uuid limit 1`;

const apart = (
  feature: Expression,
  distance: (other: Expression, own: Expression) => Expression,
): Expression => sql`case num_nulls(a.${feature}, m.${feature})
  when 0 then ${distance(sql`a.${feature}`, sql`m.${feature}`)} when 1 then 2 else 0 end`;
