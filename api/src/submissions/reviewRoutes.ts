import type { EndpointSpec } from '@segno/contract';
import { texts, type FieldErrors } from '@segno/contract';
import {
  approveTrack,
  deleteTrackSubmission,
  presentStatus,
  rejectTrack,
  requestTrackRevision,
  statusAfter,
  storedStatus,
  undoTrackDecision,
  updateTrackSubmission,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { implement, type EndpointRoute, type Lookup, type ValidFields } from '../engine/endpointRoute';
import { trackApproved, trackDeclined, trackRevisionRequested } from '../mail/trackLetters';
import { logActivity } from '../platform/activity';
import { trackOfCall } from './trackRecord';
import { findTrack, readTrack } from './readTrack';
import { requireShownStatus } from './requireShownStatus';
import { keepDecisionNote, takeBackDecision } from './reviewDecision';
import { deleteTrack, moveTrack, requireAction } from './trackMoves';
import type { StoredTrack } from './trackRow';

// Locked at once, so that two reviewers who act at the same moment come one after the other.
const lockTrack = ({
  db,
  user,
  params,
}: Pick<Lookup<EndpointSpec & { permission: 'signed-in' }>, 'db' | 'user'> & { params: { uuid: string } }) =>
  findTrack(db, user, params.uuid, true);

/** Reviewers' actions on a submission (T1: track statuses; T2: moves between statuses; T4: audio properties). */
export const reviewRoutes = (): EndpointRoute[] => [
  implement(
    approveTrack,
    { record: trackOfCall, load: lockTrack },
    async ({ db, user, params, body, services, changes }, track) => {
      requireAction(track, 'approve', user);
      await requireShownStatus(db, track, { now: presentStatus(track.status, 'staff').id, shown: body?.status });
      const second = statusAfter(track.status, 'approve') === 'ready_for_delivery';
      await moveTrack(db, user, track, {
        by: 'approve',
        lastApprover: user.uuid,
        logged: 'has_approved',
        changes,
        decision: { note: undefined },
        tell: second
          ? `Your track "${track.name}" is approved and ready for delivery`
          : `Your track "${track.name}" is pending final feedback`,
        ...(second && { mail: { services, kind: 'track_approved', write: trackApproved } }),
      });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),

  implement(
    rejectTrack,
    { record: trackOfCall, load: lockTrack },
    async ({ db, user, params, body, services, changes }, track) => {
      requireAction(track, 'reject', user);
      const note = body?.note ?? undefined;
      const decision = {
        note: await keepDecisionNote(db, user, { type: 'new_track_submission', uuid: track.uuid, note }),
      };
      await moveTrack(db, user, track, {
        by: 'reject',
        logged: 'has_declined',
        changes,
        decision,
        tell: `Your track "${track.name}" was declined`,
        mail: { services, kind: 'track_declined', write: (o) => trackDeclined({ ...o, note }) },
      });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),

  implement(
    requestTrackRevision,
    { record: trackOfCall, load: lockTrack },
    async ({ db, user, params, body, services, changes }, track) => {
      requireAction(track, 'request_revision', user);
      const note = body?.note ?? undefined;
      const decision = {
        note: await keepDecisionNote(db, user, { type: 'new_track_submission', uuid: track.uuid, note }),
      };
      await moveTrack(db, user, track, {
        by: 'request_revision',
        lastApprover: null,
        logged: 'has_requested_revision',
        changes,
        decision,
        tell: `A revision of your track "${track.name}" is requested`,
        mail: {
          services,
          kind: 'track_revision_requested',
          write: (o) => trackRevisionRequested({ ...o, note, from: user.fullName }),
        },
      });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),

  implement(
    undoTrackDecision,
    { record: trackOfCall, load: lockTrack },
    async ({ db, user, params, services, changes }, track) => {
      const { uuid, name: label } = track;
      const status = storedStatus(track.status);
      await takeBackDecision(db, user, { type: 'new_track_submission', uuid, label, status, changes });
      return { new_track_submission: await readTrack(services, db, user, params.uuid) };
    },
  ),

  implement(deleteTrackSubmission, { record: trackOfCall, load: lockTrack }, async ({ db, user }, track) => {
    requireAction(track, 'delete', user);
    await deleteTrack(db, user, track);
    return null;
  }),

  implement(
    updateTrackSubmission,
    {
      record: trackOfCall,
      load: lockTrack,
      validate: async ({ invalidFields }, parts, track) => propertyErrors(track, parts, invalidFields),
    },
    async ({ db, user, params, body, services, changes }, track) => {
      const { name, ...properties } = body;
      const changesProperties = Object.values(properties).some((value) => value !== undefined);
      if (changesProperties) requireAction(track, 'change_audio_properties', user);
      if (name !== undefined && name !== track.name) requireAction(track, 'rename', user);
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

/** Errors of the combined properties; none while one of them is malformed, or once they can no longer be changed. */
function propertyErrors(
  track: StoredTrack,
  parts: ValidFields<typeof updateTrackSubmission>,
  invalidFields: ReadonlySet<string>,
): FieldErrors {
  if (properties.some((member) => invalidFields.has(member))) return {};
  if (statusAfter(track.status, 'change_audio_properties') === undefined) return {};
  const next = { ...track, ...parts };
  return next.has_lyrics && (next.is_ambisonic || next.is_surround_5_1) ? { has_lyrics: [texts.immersiveLyrics] } : {};
}
