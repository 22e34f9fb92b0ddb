import type { EndpointSpec } from '@segno/contract';
import { texts, type FieldErrors } from '@segno/contract';
import {
  approveTrack,
  deleteTrackSubmission,
  rejectTrack,
  requestTrackRevision,
  updateTrackSubmission,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { implement, type EndpointRoute, type Lookup, type ValidFields } from '../engine/endpointRoute';
import { trackApproved, trackDeclined, trackRevisionRequested } from '../mail/trackLetters';
import { logActivity } from '../platform/activity';
import { wrongState } from '../platform/errors';
import { calledTrack } from './calledTrack';
import { findTrack, readTrack } from './readTrack';
import { statusAllows, trackFlags } from './trackFlags';
import { moveTrack } from './trackMoves';
import type { StoredTrack } from './trackRow';

// Locked at once, so that two reviewers who press at the same moment come one after the other.
const lockTrack = ({
  db,
  user,
  params,
}: Pick<Lookup<EndpointSpec & { permission: 'signed-in' }>, 'db' | 'user'> & { params: { uuid: string } }) =>
  findTrack(db, user, params.uuid, true);

/** What reviewers do with a submission (T1, T2, T4). */
export const reviewRoutes = (): EndpointRoute[] => [
  implement(
    approveTrack,
    { record: calledTrack, load: lockTrack },
    async ({ db, user, params, services, changes }, track) => {
      if (!trackFlags(track, user).is_approvable)
        throw wrongState(
          statusAllows(track.status, 'approve')
            ? 'The second approval must come from another person.'
            : 'This track cannot be approved now.',
        );
      const second = track.status === 2;
      await moveTrack(db, user, track, {
        to: second ? 3 : 2,
        lastApprover: user.uuid,
        action: 'has_approved',
        changes,
        tell: second
          ? `Your track "${track.name}" is approved and ready for delivery`
          : `Your track "${track.name}" is pending final feedback`,
        ...(second && { mail: { services, write: trackApproved } }),
      });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),

  implement(
    rejectTrack,
    { record: calledTrack, load: lockTrack },
    async ({ db, user, params, services, changes }, track) => {
      if (!statusAllows(track.status, 'reject')) throw wrongState('This track cannot be declined now.');
      await moveTrack(db, user, track, {
        to: 8,
        action: 'has_declined',
        changes,
        tell: `Your track "${track.name}" was declined`,
        mail: { services, write: trackDeclined },
      });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),

  implement(
    requestTrackRevision,
    { record: calledTrack, load: lockTrack },
    async ({ db, user, params, body, services, changes }, track) => {
      if (!statusAllows(track.status, 'revise')) throw wrongState('A revision cannot be requested now.');
      if (body?.note)
        await db
          .insertInto('note')
          .values({
            text: body.note,
            note_type: 1,
            parent_type: 'new_track_submission',
            parent_uuid: track.uuid,
            user_uuid: user.uuid,
          })
          .execute();
      await moveTrack(db, user, track, {
        to: 4,
        lastApprover: null,
        action: 'has_requested_revision',
        changes,
        tell: `A revision of your track "${track.name}" is requested`,
        mail: { services, write: (o) => trackRevisionRequested({ ...o, note: body?.note ?? undefined }) },
      });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),

  implement(deleteTrackSubmission, { record: calledTrack, load: lockTrack }, async ({ db, user }, track) => {
    if (!statusAllows(track.status, 'delete')) throw wrongState('This track cannot be deleted now.');
    await db
      .updateTable('new_track_submission')
      .set({ deleted_at: new Date() })
      .where('uuid', '=', track.uuid)
      .execute();
    await logActivity(db, user, {
      action: 'has_deleted',
      type: 'new_track_submission',
      uuid: track.uuid,
      label: track.name,
    });
    return null;
  }),

  implement(
    updateTrackSubmission,
    {
      record: calledTrack,
      load: lockTrack,
      validate: async ({ invalidFields }, parts, track) => propertyErrors(track, parts, invalidFields),
    },
    async ({ db, user, params, body, services, changes }, track) => {
      const { name, ...properties } = body;
      const changesProperties = Object.values(properties).some((value) => value !== undefined);
      if (changesProperties && !statusAllows(track.status, 'properties'))
        throw wrongState('The audio properties can no longer be changed.');
      if (name !== undefined && name !== track.name && !statusAllows(track.status, 'staffName'))
        throw wrongState('The name can no longer be changed.');
      await db
        .updateTable('new_track_submission')
        .set({ ...body, updated_at: sql`now()` })
        .where('uuid', '=', track.uuid)
        .execute();
      const changed = await changes();
      if (changed.changes.length > 0)
        await logActivity(db, user, {
          action: 'has_updated',
          type: 'new_track_submission',
          uuid: track.uuid,
          label: name ?? track.name,
          changed,
        });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),
];

const properties = ['has_lyrics', 'is_ambisonic', 'is_surround_5_1'] as const;

/** What the properties would be together; nothing while one of them is of a wrong shape, or once they are settled (T4). */
function propertyErrors(
  track: StoredTrack,
  parts: ValidFields<typeof updateTrackSubmission>,
  invalidFields: ReadonlySet<string>,
): FieldErrors {
  if (properties.some((member) => invalidFields.has(member)) || !statusAllows(track.status, 'properties')) return {};
  const next = { ...track, ...parts };
  return next.has_lyrics && (next.is_ambisonic || next.is_surround_5_1) ? { has_lyrics: [texts.immersiveLyrics] } : {};
}
