import {
  createArtistSubmission,
  listArtistSubmissions,
  readArtistSubmission,
  storedSource,
  updateArtistSubmission,
} from '@segno/contract/submissions';
import { presignArtistSubmission } from '@segno/contract/account';
import { sql } from 'kysely';
import { assignedTo } from '../../catalog/artists/assignedTo';
import { implement, newRecord, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage, matches, type Expression } from '../../engine/list/listPage';
import { logActivity } from '../../platform/activity';
import { issueUpload } from '../../platform/uploads';
import { inputErrors } from './artistSubmissionInput';
import { requireArtistAction, submissionLabel } from './artistSubmissionMoves';
import { artistSubmissionOfCall, lockArtistSubmission } from './artistSubmissionOfCall';
import { artistSubmissionRecord } from './artistSubmissionRecord';
import {
  artistSubmissionFrom,
  artistSubmissionSelect,
  findArtistSubmission,
  presentArtistSubmissions,
  readArtistSubmissionFor,
  type StoredArtistSubmission,
} from './artistSubmissionRow';
import { announceAssignedUser } from './assignSubmission';
import { insertArtistSubmission } from './insertArtistSubmission';
import { probePostedTracks, trackErrors } from './postedTracks';
import { saveArtistSubmission } from './saveArtistSubmission';
import { waitingArtistSubmissions } from './waitingArtistSubmissions';

/** Lists, reads, enters and edits artist submissions. */
export const artistSubmissionRoutes = (): EndpointRoute[] => [
  implement(listArtistSubmissions, async ({ db, user, query, services }) => {
    const conditions: Expression[] = [
      matches([sql`s.name_key`, sql`s.band_name_key`], query.full_name),
      query.deleted === true ? sql`s.deleted_at is not null` : sql`s.deleted_at is null`,
    ];
    if (query.status) conditions.push(sql`s.status = any(${query.status})`);
    if (query.source) conditions.push(sql`s.source = any(${query.source})`);
    if (query.country) conditions.push(sql`s.country_uuid = any(${query.country}::uuid[])`);
    if (query.assigned_user) conditions.push(assignedTo(sql`s.assigned_user`, query.assigned_user, 'assigned_user'));
    if (query.waiting_for_me !== undefined)
      conditions.push(sql`${waitingArtistSubmissions(user)} = ${query.waiting_for_me}`);
    const { rows, paging } = await listPage<StoredArtistSubmission>(db, {
      from: artistSubmissionFrom,
      key: sql`s.uuid`,
      select: artistSubmissionSelect,
      where: allOf(conditions),
      sort: {
        full_name: sql`s.name_key`,
        artist_band_name: sql`s.band_name_key`,
        status: sql`s.status`,
        created_at: sql`s.created_at`,
        updated_at: sql`s.updated_at`,
      },
      query,
    });
    return { new_artist_submissions: await presentArtistSubmissions(services, db, user, rows), paging };
  }),

  implement(readArtistSubmission, { record: artistSubmissionOfCall }, async ({ db, user, params, services }) => ({
    new_artist_submission: await readArtistSubmissionFor(services, db, user, params.uuid),
  })),

  implement(
    createArtistSubmission,
    {
      record: newRecord(artistSubmissionRecord),
      prepare: (call, { source_files }) => probePostedTracks(call, source_files ?? []),
      load: async (_, probed) => probed,
      validate: async (call, { source_files, ...input }, probed) => ({
        ...(await inputErrors(call.db, input)),
        ...(await trackErrors(call, source_files ?? [], probed)),
      }),
    },
    async (call, probed) => {
      const { db, user, body, services } = call;
      const { source_files: tracks = [], ...input } = body;
      const uuid = await insertArtistSubmission(
        call,
        { source: storedSource('referral'), ...input },
        { tracks, probed },
      );
      const submission = await findArtistSubmission(db, uuid);
      await logActivity(db, user, {
        action: 'has_created',
        type: 'new_artist_submission',
        uuid,
        label: submissionLabel(submission),
      });
      await announceAssignedUser(db, user, submission, undefined);
      return { new_artist_submission: await readArtistSubmissionFor(services, db, user, uuid) };
    },
  ),

  implement(
    updateArtistSubmission,
    {
      record: artistSubmissionOfCall,
      load: lockArtistSubmission,
      validate: ({ db }, input, submission) => inputErrors(db, input, submission),
    },
    async ({ db, user, params, body, services, changes }, submission) => {
      requireArtistAction(submission, 'update', user);
      await saveArtistSubmission({ db, user, changes }, submission, body);
      return { new_artist_submission: await readArtistSubmissionFor(services, db, user, params.uuid) };
    },
  ),

  implement(presignArtistSubmission, async ({ db, user, body, services }) =>
    issueUpload(services, db, user, {
      kind: 'new_artist_submission',
      subject: null,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    }),
  ),
];
