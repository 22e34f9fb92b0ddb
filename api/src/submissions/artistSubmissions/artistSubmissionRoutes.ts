import { listArtistSubmissions, readArtistSubmission, updateArtistSubmission } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { assignedTo } from '../../catalog/artists/artistRepresentatives';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, type Expression, listPage } from '../../engine/list/listPage';
import { bestOfPage, matches } from '../../engine/list/textSearch';
import { inputErrors } from './artistSubmissionInput';
import { saveArtistSubmission } from './saveArtistSubmission';
import { requireArtistAction } from './artistSubmissionMoves';
import { artistSubmissionOfCall, lockArtistSubmission } from './artistSubmissionRecord';
import {
  artistSubmissionFrom,
  artistSubmissionSelect,
  presentArtistSubmissions,
  readArtistSubmissionFor,
  type StoredArtistSubmission,
} from './artistSubmissionRow';
import { waitingArtistSubmissions } from './waitingArtistSubmissions';

const searched = [sql`s.name_key`, sql`s.band_name_key`];

/** Lists, reads and edits artist submissions. */
export const artistSubmissionRoutes = (): EndpointRoute[] => [
  implement(listArtistSubmissions, async ({ db, user, query, services }) => {
    const conditions: Expression[] = [
      matches(searched, query.full_name),
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
      select: artistSubmissionSelect,
      where: allOf(conditions),
      ranking: bestOfPage(listArtistSubmissions, query, searched, query.full_name),
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
];
