import { findFileType, requiredFileTypes } from '@segno/contract/catalog';
import { extramusicFields, instrumentFamilies } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { judgedColumns, type JudgedWav } from '../audio/ingest/judgedWav';
import { enqueueProcessing } from '../catalog/songs/files/processSourceFileJob';
import type { Services } from '../platform/services';
import type { StoredTrack } from './trackRow';

/** The result of one delivered zip. */
export interface ExpandedSlot {
  fileType: string;
  zip: { key: string; name: string };
  files: JudgedWav[];
}

/**
 * Creates the song of a delivered track (T3: the song made from a track) with one source file per WAV (F3: one file per
 * WAV), in process, in the caller's transaction.
 */
export async function createSong(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  track: StoredTrack,
  slots: readonly ExpandedSlot[],
): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    insert into song (work_title, artist_uuid, assigned_to, artist_suggested_description, artist_notes, lyrics, artist_suggested_lyrics,
      additional_lyrics_subjects, has_lyrics, bpm, artist_suggested_instruments, artist_suggested_usage, publisher_ruleset_uuid,
      curation_state_uuid, required_file_types)
    select t.name, t.artist_uuid, a.assigned_to, t.description, t.notes, t.lyrics, t.lyrics, t.additional_lyrics_subjects, t.has_lyrics, t.bpm,
      ${tagNames(instrumentFamilies.map((family) => `${family}_instruments`))}, ${tagNames(extramusicFields)},
      (select uuid from publisher_ruleset where case when a.is_pro_free then for_pro_free else is_default end limit 1),
      curation_state_named('Needs Metadata'), ${requiredFileTypes(track)}
    from new_track_submission t join artist a on a.uuid = t.artist_uuid where t.uuid = ${track.uuid}
    returning uuid
  `.execute(trx);
  const [song] = rows;
  if (!song) throw new Error('The song of a delivery was not made');
  await sql`
    insert into song_writer_share (song_uuid, writer_uuid, position, role, share)
    select ${song.uuid}, s.writer_uuid, s.position, w.designation_code, s.share
    from track_writer_share s join writer w on w.uuid = s.writer_uuid where s.new_track_submission_uuid = ${track.uuid}
  `.execute(trx);
  await sql`
    insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
    select distinct ${song.uuid}::uuid, f.uuid, g.uuid
    from new_track_submission t, jsonb_each(t.taxonomy) e
    join tag_field f on f.key = e.key
    cross join lateral jsonb_array_elements_text(e.value) as x (tag)
    join tag g on g.uuid = current_tag(x.tag::uuid)
    where t.uuid = ${track.uuid}
  `.execute(trx);
  await addFiles(services, trx, song.uuid, slots);
  await trx.updateTable('new_track_submission').set({ song_uuid: song.uuid }).where('uuid', '=', track.uuid).execute();
  await sql`select refresh_song(${song.uuid})`.execute(trx);
  await logActivity(trx, undefined, { action: 'has_created', type: 'song', uuid: song.uuid, label: track.name });
}

/** Names of the tags that the artist chose in these fields, as one readable text. */
const tagNames = (fields: readonly string[]) => sql`(
  select string_agg(distinct g.name, ', ' order by g.name)
  from jsonb_each(t.taxonomy) e
  cross join lateral jsonb_array_elements_text(e.value) as x (tag)
  join tag g on g.uuid = current_tag(x.tag::uuid)
  where e.key = any(${[...fields]}))`;

async function addFiles(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  song: string,
  slots: readonly ExpandedSlot[],
): Promise<void> {
  const files = slots.flatMap(({ fileType, zip, files }) => files.map((file) => ({ fileType, zip, file })));
  const stored = await trx
    .insertInto('song_source_file')
    .values(
      files.map(({ fileType, zip, file }, position) => ({
        song_uuid: song,
        file_type: fileType,
        label: file.label,
        position,
        zip_key: zip.key,
        zip_name: zip.name,
        ...judgedColumns(file),
      })),
    )
    .returning(['uuid', 'storage_key'])
    .execute();
  // Lists play the full track.
  const isFull = ({ fileType }: { fileType: string }) => findFileType(fileType)?.isFull === true;
  const ordered = [...files.filter(isFull), ...files.filter((one) => !isFull(one))];
  await enqueueProcessing(services, trx, { stored, files: ordered.map(({ file }) => file), userUuid: null });
}
