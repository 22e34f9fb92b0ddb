import { type LikeAspect, likeAspects, MOST_LIKE_SONGS } from '@segno/contract/catalog';
import { keysOf } from '@segno/contract';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
import type { Db } from '../../../platform/db/database';
import { heard } from '../suggestions/likeSongs';
import { keyText, likeLinks, type LikedSubject } from './likedSubject';

/**
 * Songs as `s` with the measures of their full file as `a`, and with the moods and instruments that they share with the
 * subject; all songs, or only these.
 */
const compared = (subject: LikedSubject, songs?: readonly string[]): Expression => {
  /** For each song with one of these links: the shared ones, and the cosine similarity of both sets. */
  const shared = (links: Expression, own: LikedSubject['moods']): Expression => sql`
    select x.song_uuid, x.common, cardinality(x.common) / sqrt(${own.length}::int
      * (select count(*) from ${links} theirs where theirs.song_uuid = x.song_uuid)) as likeness
    from (
      select l.song_uuid, array_agg(l.uuid) as common from ${links} l
      where l.uuid = any(${own.map(({ uuid }) => uuid)}::uuid[])
        and ${songs ? sql`l.song_uuid = any(${songs}::uuid[])` : sql`true`}
      group by l.song_uuid
    ) x`;
  return sql`
    song s
    left join (select a.*, f.song_uuid from audio_feature a join ${heard}) a on a.song_uuid = s.uuid
    left join (${shared(likeLinks.mood, subject.moods)}) moods on moods.song_uuid = s.uuid
    left join (${shared(likeLinks.instruments, subject.instruments)}) instruments on instruments.song_uuid = s.uuid`;
};

/** A tempo entered by users takes precedence over the measured one. */
const tempo = sql`coalesce(s.bpm, a.tempo)`;

/** Falls from 1 for the same value to 0 at the distance `farthest`. */
const near = (distance: Expression, farthest: number): Expression =>
  sql`greatest(0, 1 - abs(${distance}) / ${farthest}::float8)`;
/** Likeness above which sounds count as the same, or as similar. */
const SAME = 0.7;
const ALIKE = 0.4;

/** The three measures of a sound: likeness by perceived distance. */
const sounds = {
  brightness: ({ spectral_centroid: own }: LikedSubject) =>
    near(sql`ln(greatest(a.spectral_centroid, 1) / ${Math.max(own ?? 1, 1)}::float8)`, 0.5),
  density: ({ onset_density: own }: LikedSubject) =>
    near(sql`ln((a.onset_density + 0.5) / ${(own ?? 0) + 0.5}::float8)`, 0.8),
  dynamics: ({ loudness_range: own }: LikedSubject) => near(sql`a.loudness_range - ${own ?? 0}::float8`, 8),
} as const;

/** Position of a key on the circle of fifths; a minor key has that of its relative major. */
const fifths = (tonic: Expression, isMinor: Expression): Expression =>
  sql`((${tonic} + case when ${isMinor} then 3 else 0 end) * 7 % 12)`;

/** Likeness of a song in an aspect, from 0 to 1. Half or double the tempo, a relative key or one a fifth apart count half. */
const likeness: Readonly<Record<LikeAspect, (subject: LikedSubject) => Expression>> = {
  sound: (subject) =>
    sql`(${sql.join(
      Object.values(sounds).map((of) => of(subject)),
      sql` + `,
    )}) / 3`,
  tempo: ({ tempo: own }) => {
    const distance = sql`ln(greatest(${tempo}, 1) / ${own}::float8)`;
    return sql`greatest(${near(distance, 0.2)}, ${near(sql`(abs(${distance}) - ln(2.0::float8))`, 0.2)} / 2)`;
  },
  key: ({ tonic, is_minor }) => {
    const away = sql`abs(${fifths(sql`a.tonic`, sql`a.is_minor`)} - ${fifths(sql`${tonic}::int`, sql`${is_minor}::boolean`)})`;
    return sql`case when a.tonic = ${tonic}::int and a.is_minor = ${is_minor}::boolean then 1::float8
      when (a.is_minor = ${is_minor}::boolean and ${away} in (1, 11)) or ${away} = 0 then 0.5 else 0 end`;
  },
  mood: () => sql`moods.likeness`,
  instruments: () => sql`instruments.likeness`,
};

/** Aspects that are known of the subject and have weight. */
const comparedAspects = (subject: LikedSubject, weights: Readonly<Record<LikeAspect, number>>): LikeAspect[] => {
  const isKnown: Record<LikeAspect, boolean> = {
    sound: subject.spectral_centroid !== null,
    tempo: subject.tempo !== null,
    key: subject.tonic !== null,
    mood: subject.moods.length > 0,
    instruments: subject.instruments.length > 0,
  };
  return keysOf(likeAspects).filter((aspect) => isKnown[aspect] && weights[aspect] > 0);
};

interface Asked {
  subject: LikedSubject;
  weights: Readonly<Record<LikeAspect, number>>;
}

/** The songs most similar to a subject, best first, among those that match a condition on `s`. */
export async function songsLike(db: Db, { subject, weights }: Asked, within: Expression): Promise<string[]> {
  const aspects = comparedAspects(subject, weights);
  if (aspects.length === 0) return [];
  const score = sql.join(
    aspects.map((aspect) => sql`${weights[aspect]}::int * coalesce(${likeness[aspect](subject)}, 0)`),
    sql` + `,
  );
  // Ordered by uuid only, so that an index covers all columns read of songs.
  const { rows } = await sql<{ uuid: string; score: number }>`
    select s.uuid, ${score} as score from ${compared(subject)} where s.uuid <> ${subject.uuid} and ${within}
    order by score desc, s.uuid limit ${2 * MOST_LIKE_SONGS}
  `.execute(db);
  // Of several full files of a song, the most similar one counts.
  const alike = rows.flatMap(({ uuid, score }) => (score > 0 ? [uuid] : []));
  return [...new Set(alike)].slice(0, MOST_LIKE_SONGS);
}

interface Compared {
  uuid: string;
  tempo: number | null;
  tonic: number | null;
  is_minor: boolean | null;
  is_measured: boolean;
  moods: string[];
  instruments: string[];
  /** Likeness per aspect, if it is compared. */
  tempo_likeness: number;
  key_likeness: number;
  brightness: number;
  density: number;
  dynamics: number;
}

/** What each of these songs has in common with the subject: 'same tempo, same key, both piano'. */
export async function likenessOf(
  db: Db,
  { subject, weights }: Asked,
  songs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const aspects = comparedAspects(subject, weights);
  if (songs.length === 0) return new Map();
  const { rows } = await sql<Compared>`
    select distinct on (s.uuid) s.uuid, ${tempo} as tempo, a.tonic, a.is_minor, a.spectral_centroid is not null as is_measured,
      coalesce(moods.common, '{}') as moods, coalesce(instruments.common, '{}') as instruments,
      ${likeness.tempo(subject)} as tempo_likeness, ${likeness.key(subject)} as key_likeness, ${sql.join(
        Object.entries(sounds).map(([name, of]) => sql`${of(subject)} as ${sql.id(name)}`),
      )}
    from ${compared(subject, songs)} where s.uuid = any(${songs}::uuid[])
    order by s.uuid, a.song_source_file_uuid
  `.execute(db);
  return new Map(rows.map((row) => [row.uuid, reasonOf(row, { subject, aspects })]));
}

function reasonOf(
  row: Compared,
  { subject, aspects }: { subject: LikedSubject; aspects: readonly LikeAspect[] },
): string {
  const said: Readonly<Record<LikeAspect, () => string | undefined>> = {
    tempo: () => tempoText(subject.tempo ?? 0, row),
    key: () => keyReason(row),
    instruments: () => bothText(subject.instruments, row.instruments),
    mood: () => bothText(subject.moods, row.moods),
    sound: () => {
      const same = keysOf(sounds).filter((name) => row[name] >= SAME);
      return same.length === 0 ? undefined : `same ${listed(same)}`;
    },
  };
  const reasons = keysOf(said).flatMap((aspect) => (aspects.includes(aspect) ? (said[aspect]() ?? []) : []));
  const isUnheard = !row.is_measured && (aspects.includes('sound') || aspects.includes('key'));
  return [...reasons, ...(isUnheard ? ['its sound is not measured yet'] : [])].join(', ') || 'a little alike';
}

function tempoText(own: number, { tempo: theirs, tempo_likeness: likeness }: Compared): string | undefined {
  if (theirs === null || likeness < ALIKE) return undefined;
  if (theirs > own * 1.5) return 'twice the tempo';
  if (theirs < own / 1.5) return 'half the tempo';
  return likeness >= SAME ? 'same tempo' : `near tempo (${Math.round(theirs)} BPM)`;
}

function keyReason({ tonic, is_minor, key_likeness: likeness }: Compared): string | undefined {
  if (tonic === null || is_minor === null || likeness === 0) return undefined;
  return likeness === 1 ? 'same key' : `related key (${keyText(tonic, is_minor)})`;
}

/** Maximum number of names in an explanation. */
const MOST_NAMED = 3;

/** 'both piano and cello': names with a single capital letter become lower case. */
function bothText(own: LikedSubject['moods'], common: readonly string[]): string | undefined {
  const names = new Set(own.filter(({ uuid }) => common.includes(uuid)).map(({ name }) => name));
  if (names.size === 0) return undefined;
  const small = [...names]
    .slice(0, MOST_NAMED)
    .map((name) => name.replace(/^\p{Lu}(?=[\p{Ll} -]+$)/u, (letter) => letter.toLowerCase()));
  return `both ${listed(small)}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
