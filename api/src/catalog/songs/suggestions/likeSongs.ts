import type { SuggestionRule } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';

/** Maximum number of an artist's songs to compare. */
const MOST_OF_ARTIST = 500;
/** Maximum number of songs with the song's rarest tag to compare. */
const MOST_OF_TAG = 2000;
/** Minimum number of common tags: unrelated songs may share fewer. */
const LEAST_TAGS = 3;
/** Number of files to compare on each side of a file's brightness. */
const MOST_NEAR = 1000;
/** Number of nearest songs of those, and their maximum distance: about one of the distances below plus parts of others. */
const NEAREST = 20;
const FARTHEST = 1.5;

/** X16: songs similar to the song `uuid`, by rule: `song_uuid` without duplicates. The rows of `own` are the song's tags. */
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

/** Songs with all tags of this one, searched among those with its rarest tag. Tags are counted only up to the limit. */
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

/** Join of a full file with its features, if these were measured from its current content. */
export const heard = sql`song_source_file f on f.uuid = a.song_source_file_uuid and f.file_type = 'Full' and a.md5 = coalesce(f.md5, '')`;

/**
 * Songs of other artists with similar features: among those of similar brightness, by the distance over all five. Distances
 * of one: 15 % of brightness, 5 % of tempo, 3 LU, a quarter of the density, another key (half for the relative one). If
 * only one of both has a feature, the distance is two.
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
