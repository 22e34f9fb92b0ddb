import type { FieldErrors, Query } from '@segno/contract';
import {
  createTrackSubmission,
  listTrackSubmissions,
  readTrackSubmission,
  trackRefusal,
  updateMyTrack,
} from '@segno/contract/submissions';
import { noteTypes } from '@segno/contract/account';
import { sql } from 'kysely';
import { writeNote } from '../account/writeNote';
import { assignedTo } from '../catalog/artists/artistRepresentatives';
import { implement, newRecord, type EndpointRoute, type ValidFields } from '../engine/endpointRoute';
import { allOf, type Expression, listPage } from '../engine/list/listPage';
import { bestOfPage, isDefaultOrder, matches } from '../engine/list/textSearch';
import type { Ranking } from '../engine/list/listQuery';
import { meantText } from '../engine/list/meantText';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import type { CurrentUser } from '../platform/http/session';
import { trackOfCall, trackRecord } from './trackRecord';
import { generateWaveform } from './generateWaveformJob';
import { postedMp3, probePostedMp3, type Mp3File } from './postedMp3';
import { findOwnTrack, findTrack, readTrack } from './readTrack';
import { hearAnswer } from './revisedMp3';
import { moveTrack, notifyRepresentative, requireAction } from './trackMoves';
import { canWith, presentTrack, trackFrom, trackSelect, type StoredTrack } from './trackRow';
import { inGroup, visibleTracks, waitingTracks } from './trackScope';

/** W4: an artist's list begins with the tracks that need the artist, unless another order is requested. */
const needyFirst = ({ artistUuid }: CurrentUser, query: Query<typeof listTrackSubmissions>): Ranking | undefined =>
  artistUuid !== null && isDefaultOrder(listTrackSubmissions, query) ? { first: inGroup('needs_you') } : undefined;

const searched = [sql`t.name_key`, sql`a.name_key`];

/** Lists, reads and submits tracks; the artist's own edits. */
export const trackRoutes = (): EndpointRoute[] => [
  implement(listTrackSubmissions, async ({ db, user, query, services }) => {
    const visible = visibleTracks(user);
    const name = await meantText(db, { from: trackFrom, where: visible, search: searched }, query.name);
    const conditions: Expression[] = [visible, matches(searched, name)];
    if (query.status) conditions.push(sql`t.status = any(${query.status})`);
    if (query.group) conditions.push(inGroup(query.group));
    if (query.artist_uuid) conditions.push(sql`t.artist_uuid = ${query.artist_uuid}`);
    if (query.assigned_to) conditions.push(assignedTo(sql`a.assigned_to`, query.assigned_to));
    if (query.waiting_for_me !== undefined)
      conditions.push(sql`coalesce(${waitingTracks(user)}, false) = ${query.waiting_for_me}`);
    const { rows, paging } = await listPage<StoredTrack>(db, {
      from: trackFrom,
      select: trackSelect,
      where: allOf(conditions),
      ranking: bestOfPage(listTrackSubmissions, query, searched, name) ?? needyFirst(user, query),
      sort: {
        name: sql`t.name_key`,
        artist: sql`a.name_key`,
        status: sql`t.status`,
        created_at: sql`t.created_at`,
        updated_at: sql`t.updated_at`,
      },
      query,
    });
    return {
      new_track_submissions: await Promise.all(rows.map((row) => presentTrack(services.store, user, row))),
      paging,
    };
  }),

  implement(readTrackSubmission, { record: trackOfCall }, async ({ db, user, params, services }) => ({
    new_track_submission: await readTrack(services, db, user, params.uuid),
  })),

  implement(
    createTrackSubmission,
    {
      record: newRecord(trackRecord),
      prepare: (call, { url }) => probePostedMp3(call, null, url),
      load: async (call, probed) => {
        if (!call.user.artistUuid) throw new AppError('forbidden');
        return { artist_uuid: call.user.artistUuid, mp3: postedMp3(call, null, probed) };
      },
      validate: async (_, { url }, { mp3 }) => (url === undefined ? {} : mp3.errors(url, { isNamed: true })),
    },
    async ({ db, user, body, services }, { artist_uuid, mp3 }) => {
      const file = await mp3.take(body.url);
      const { uuid } = await db
        .insertInto('new_track_submission')
        .values({ artist_uuid, name: body.name, description: body.description })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      await attachMp3(services, db, uuid, { ...file, fileName: body.original_filename });
      await logActivity(db, user, { action: 'has_created', type: 'new_track_submission', uuid, label: body.name });
      const track = await findTrack(db, user, uuid);
      await notifyRepresentative(db, track, `${track.artist_name} has submitted the track "${track.name}"`);
      return { new_track_submission: await readTrack(services, db, user, uuid) };
    },
  ),

  implement(
    updateMyTrack,
    {
      record: trackOfCall,
      prepare: async (call, { url }) => {
        const probed = await probePostedMp3(call, call.params.uuid, url);
        return { probed, refusal: await hearAnswer(call, call.params.uuid, probed) };
      },
      load: async (call, { probed, refusal }) => {
        const { db, user, params } = call;
        const track = await findOwnTrack(db, user, params.uuid, true);
        return { track, mp3: postedMp3(call, track.uuid, probed), refusal };
      },
      validate: async ({ user }, { name, description, url, original_filename }, { track, mp3, refusal }) => ({
        ...textErrors(track, user, { name, description }),
        ...(url &&
          canWith(track, user)('replace_mp3') && {
            ...(await mp3.errors(url, { isNamed: typeof original_filename === 'string' })),
            ...(refusal !== null && { url: [refusal] }),
          }),
      }),
    },
    async (call, { track, mp3 }) => {
      const { db, user, body, services, changes } = call;
      const texts = {
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.description === undefined ? {} : { description: body.description }),
      };
      await db
        .updateTable('new_track_submission')
        .set({ ...texts, updated_at: sql`now()` })
        .where('uuid', '=', track.uuid)
        .execute();
      if (body.url) {
        requireAction(track, 'replace_mp3', user);
        const file = await mp3.take(body.url);
        await attachMp3(services, db, track.uuid, { ...file, fileName: body.original_filename ?? file.fileName });
      }
      if (body.url && track.status === 'revision_requested') {
        await moveTrack(db, user, track, { by: 'replace_mp3', logged: 'has_submitted_revision', changes });
        await notifyRepresentative(db, track, `${track.artist_name} has submitted a revision of "${track.name}"`);
      } else {
        const changed = await changes();
        if (changed.changes.length > 0)
          await logActivity(db, user, {
            action: body.url ? 'has_uploaded' : 'has_updated',
            type: 'new_track_submission',
            uuid: track.uuid,
            label: body.name ?? track.name,
            changed,
          });
      }
      if (body.note)
        await writeNote(call, {
          text: body.note.text,
          at_second: body.note.at_second ?? null,
          note_type: noteTypes.external,
          parent_type: 'new_track_submission',
          parent_uuid: track.uuid,
        });
      return { new_track_submission: await readTrack(services, db, user, track.uuid) };
    },
  ),
];

/** Errors for texts of the artist that can no longer be changed. */
function textErrors(
  track: StoredTrack,
  user: CurrentUser,
  { name, description }: Pick<ValidFields<typeof updateMyTrack>, 'name' | 'description'>,
): FieldErrors {
  const errorsOf = (action: 'rename_own' | 'describe_own', isChanged: boolean): string[] | undefined => {
    const refusal =
      isChanged && trackRefusal({ status: track.status, lastApprover: track.last_approver }, action, user);
    return refusal ? [refusal] : undefined;
  };
  const names = errorsOf('rename_own', name !== undefined && name !== track.name);
  const descriptions = errorsOf('describe_own', description !== undefined && description !== track.description);
  return { ...(names && { name: names }), ...(descriptions && { description: descriptions }) };
}

/** Makes the file the submission's current mp3 and creates its waveform in the background. */
async function attachMp3({ jobs }: Services, trx: Db, trackUuid: string, file: Mp3File): Promise<void> {
  await trx
    .updateTable('track_source_file')
    .set({ is_current: false })
    .where('new_track_submission_uuid', '=', trackUuid)
    .where('is_current', '=', true)
    .execute();
  const { uuid } = await trx
    .insertInto('track_source_file')
    .values({
      new_track_submission_uuid: trackUuid,
      storage_key: file.key,
      md5: file.md5,
      original_filename: file.fileName,
      duration: file.durationSeconds,
      sample_rate: file.sampleRate,
      channels: file.channels,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(trx, generateWaveform, { sourceFileUuid: uuid });
}
