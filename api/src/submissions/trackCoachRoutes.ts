import { noteTypes } from '@segno/contract/account';
import { findFileType } from '@segno/contract/catalog';
import { qualityAdvice, wavQuality } from '@segno/contract/audio';
import {
  deliveryRuleNames,
  readTrackCoach,
  ruleOf,
  storedStatus,
  type DeliveryRule,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';

/** Number of declined tracks listed. */
const LAST_DECLINED = 3;

/** One sentence about a track. */
interface Remark {
  uuid: string;
  name: string;
  created_at: Date;
  sentence: string;
}

/** What artists can learn from their own deliveries (T13: coach). */
export const trackCoachRoutes = (): EndpointRoute[] => [
  implement(readTrackCoach, async ({ db, user }) => {
    const artist = user.artistUuid;
    const { rows: declined } = await sql<{ uuid: string; name: string; has_reason: boolean; count: number }>`
      select uuid, name, count(*) over ()::int as count, exists (
        select from note n join app_user u on u.uuid = n.user_uuid
        where n.parent_type = 'new_track_submission' and n.parent_uuid = t.uuid
          and n.note_type = ${noteTypes.external} and u.artist_uuid is null) as has_reason
      from new_track_submission t
      where artist_uuid = ${artist} and deleted_at is null and status = ${storedStatus('rejected')}
      order by updated_at desc, uuid limit ${LAST_DECLINED}
    `.execute(db);
    const refused = await refusals(db, artist);
    const { advice, measured } = await measurements(db, artist);
    const points = deliveryRuleNames.flatMap((rule) => {
      const [no, hint] = [tracksOf(refused, rule), tracksOf(advice, rule)];
      const last = [...no.values(), ...hint.values()].sort(
        (one, other) => Number(other.created_at) - Number(one.created_at),
      )[0];
      return last ? [{ rule, refused: no.size, advised: hint.size, last: { uuid: last.uuid, name: last.name } }] : [];
    });
    return {
      coach: {
        delivered: new Set([...refused.map(({ uuid }) => uuid), ...measured]).size,
        declined: declined[0]?.count ?? 0,
        last_declined: declined.map(({ uuid, name, has_reason }) => ({ uuid, name, has_reason })),
        points: points.sort((one, other) => other.refused - one.refused || other.advised - one.advised),
      },
    };
  }),
];

/** Every sentence of the notes with which deliveries were refused; they are kept when a track is delivered again. */
async function refusals(db: Db, artist: string | null): Promise<Remark[]> {
  const { rows } = await sql<Remark & { text: string }>`
    select t.uuid, t.name, n.created_at, n.text from note n join new_track_submission t on t.uuid = n.parent_uuid
    where n.parent_type = 'new_track_submission' and n.user_uuid is null and t.artist_uuid = ${artist} and t.deleted_at is null
  `.execute(db);
  return rows
    .flatMap(({ text, ...track }) => text.split('\n').map((sentence) => ({ ...track, sentence })))
    .filter(({ sentence }) => ruleOf(sentence) !== undefined);
}

/** Advice on the WAVs of delivered tracks, and the tracks with at least one measured WAV. */
async function measurements(db: Db, artist: string | null): Promise<{ advice: Remark[]; measured: Set<string> }> {
  const { rows } = await sql<
    Omit<Remark, 'sentence'> & {
      file_type: string;
      duration: number | null;
      integrated: number | null;
      truePeak: number | null;
      quality: unknown;
    }
  >`
    select t.uuid, t.name, t.updated_at as created_at, f.file_type, f.duration, f.integrated_loudness as integrated,
      f.true_peak as "truePeak", f.quality
    from song_source_file f join new_track_submission t on t.song_uuid = f.song_uuid
    where t.artist_uuid = ${artist} and t.deleted_at is null and f.quality is not null
  `.execute(db);
  const advice: Remark[] = [];
  const measured = new Set<string>();
  for (const { file_type, duration, integrated, truePeak, quality, ...track } of rows) {
    const type = findFileType(file_type);
    const measures = wavQuality.safeParse(quality);
    if (!type || !measures.success || duration === null) continue;
    measured.add(track.uuid);
    // F4: the stored length of a loop is that of three repetitions.
    const length = duration / (type.isLoop ? 3 : 1);
    const found = qualityAdvice({ loudness: { integrated, truePeak }, quality: measures.data }, length, type);
    advice.push(...found.map(({ text }) => ({ ...track, sentence: text })));
  }
  return { advice, measured };
}

/** The tracks with a remark about a rule, each once. */
const tracksOf = (remarks: readonly Remark[], rule: DeliveryRule): ReadonlyMap<string, Remark> =>
  new Map(remarks.filter(({ sentence }) => ruleOf(sentence) === rule).map((remark) => [remark.uuid, remark]));
