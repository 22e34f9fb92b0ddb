import type { Answer } from '@segno/contract';
import type { readTrackSubmission } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { acceptableFileTypes, channelLayouts, findFileType, requiredFileTypes } from '@segno/contract/catalog';
import { selection } from '../engine/list/listQuery';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { userCan, type CurrentUser } from '../platform/http/session';
import { isIntact } from '../storage/acceptedContent';
import { readTaxonomyValue } from '../catalog/songs/taxonomyValue';
import { readDeliveredWavs } from './deliveredWavs';
import { presentTrack, trackFrom, trackSelect, type StoredTrack } from './trackRow';
import { visibleTracks } from './trackScope';

type TrackAnswer = Answer<typeof readTrackSubmission>['new_track_submission'];

/** C1: one submission as stored, if the user may see it; otherwise 404. `lock` locks it for the rest of the transaction. */
export async function findTrack(db: Db, user: CurrentUser, uuid: string, lock = false): Promise<StoredTrack> {
  const { rows } = await sql<StoredTrack>`
    select ${selection(trackSelect)} from ${trackFrom} where t.uuid = ${uuid} and ${visibleTracks(user)} ${lock ? sql`for update of t` : sql``}
  `.execute(db);
  const [track] = rows;
  if (!track) throw notFound();
  return track;
}

/** Like `findTrack`, for actions that artists take only on their own submissions: 404 for anybody else's, also for staff. */
export async function findOwnTrack(db: Db, user: CurrentUser, uuid: string, lock = false): Promise<StoredTrack> {
  const track = await findTrack(db, user, uuid, lock);
  if (track.artist_uuid !== user.artistUuid) throw notFound();
  return track;
}

interface Delivery {
  bpm: number | null;
  lyrics: string | null;
  additional_lyrics_subjects: string | null;
  notes: string | null;
  taxonomy: Record<string, string[]>;
}

/** One submission with its delivery, as its reader sees it. Throws 404. */
export async function readTrack({ store }: Services, db: Db, user: CurrentUser, uuid: string): Promise<TrackAnswer> {
  const track = await findTrack(db, user, uuid);
  const { rows } = await sql<Delivery>`
    select bpm, lyrics, additional_lyrics_subjects, notes, taxonomy from new_track_submission where uuid = ${uuid}
  `.execute(db);
  const [delivery] = rows;
  if (!delivery) throw notFound();
  const { taxonomy, ...texts } = delivery;
  const row = await presentTrack(store, user, track);
  return {
    ...row,
    source_file: row.source_file && { ...row.source_file, ...(await mp3AsAccepted(store, track, row.source_file.url)) },
    former_source_file: await readFormerMp3(store, db, uuid),
    ...texts,
    taxonomy: await readTaxonomyValue(db, taxonomy),
    share_data: await readShares(db, track),
    files: await readSlots(store, db, track, track.song_uuid),
    required_source_file_types: requiredFileTypes(track),
    acceptable_source_file_types: acceptableFileTypes(track),
    channel_layout_types: channelLayouts(track),
    song_uuid: userCan(user, 'CAN_GET_SONGS') ? track.song_uuid : null,
  };
}

async function readFormerMp3(
  store: Services['store'],
  db: Db,
  track: string,
): Promise<TrackAnswer['former_source_file']> {
  const former = await db
    .selectFrom('track_source_file')
    .selectAll()
    .where('new_track_submission_uuid', '=', track)
    .where('is_current', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .executeTakeFirst();
  if (!former) return null;
  const { uuid, state, duration, original_filename, sample_rate, channels, created_at, waveform_thumbnail } = former;
  const facts = { uuid, state, duration, original_filename, sample_rate, channels, created_at, waveform_thumbnail };
  const { storage_key: key, md5, waveform_key } = former;
  return {
    ...facts,
    url: (await isIntact(store, { key, md5 })) ? await store.signedGet(key) : null,
    waveform_json_url: waveform_key ? await store.signedGet(waveform_key) : null,
  };
}

async function mp3AsAccepted(store: Services['store'], track: StoredTrack, url: string | null) {
  const is_intact = await isIntact(store, { key: track.file_key, md5: track.file_md5 });
  return { md5: track.file_md5, sha256: track.file_sha256, is_intact, url: is_intact ? url : null };
}

async function readShares(db: Db, track: StoredTrack): Promise<TrackAnswer['share_data']> {
  const { rows } = await sql<TrackAnswer['share_data'][number]>`
    select s.writer_uuid, w.full_name as name, w.ipi_number as ipi, p.name as pro, w.designation_code as role, s.share, aw.writer_uuid is not null as editable
    from track_writer_share s
    join writer w on w.uuid = s.writer_uuid
    left join performing_rights_organization p on p.uuid = w.performing_rights_organization_uuid
    left join artist_writer aw on aw.writer_uuid = s.writer_uuid and aw.artist_uuid = ${track.artist_uuid}
      and aw.removed_at is null
    where s.new_track_submission_uuid = ${track.uuid}
    order by s.position
  `.execute(db);
  return rows;
}

/** One entry per slot that this track's properties require or allow (F2: file types), with its zip. */
async function readSlots(
  store: Services['store'],
  db: Db,
  track: StoredTrack,
  song: string | null,
): Promise<TrackAnswer['files']> {
  const files = await db
    .selectFrom('track_final_file')
    .selectAll()
    .where('new_track_submission_uuid', '=', track.uuid)
    .execute();
  const delivered = song === null ? undefined : await readDeliveredWavs(store, db, song);
  const required = requiredFileTypes(track);
  const slots = acceptableFileTypes(track).flatMap(({ channel_layout, types }) =>
    types.map((file_type) => ({ channel_layout, file_type })),
  );
  return Promise.all(
    slots.map(async ({ channel_layout, file_type }) => {
      const file = files.find((candidate) => candidate.file_type === file_type);
      const found = delivered?.get(file_type);
      const is_intact = !file || (await isIntact(store, { key: file.storage_key, md5: file.md5 }));
      const url =
        file && is_intact ? await store.signedGet(file.storage_key, { downloadName: file.original_filename }) : null;
      return {
        file_type,
        human_readable_filetype: findFileType(file_type)?.label ?? file_type,
        channel_layout,
        required: required.some((type) => type === file_type),
        state: file?.state ?? 'missing',
        original_filename: file?.original_filename ?? null,
        url,
        original_url: url,
        md5: file?.md5 ?? null,
        sha256: file?.sha256 ?? null,
        is_intact,
        problems: file?.problems ?? [],
        warnings: file?.warnings ?? [],
        // The files of a song may have been replaced since.
        flaws: found?.flaws ?? file?.flaws ?? [],
        wavs: found?.wavs ?? [],
      };
    }),
  );
}
