import { contactReaders, type Answer } from '@segno/contract';
import {
  artistSubmissionCan,
  artistSubmissionFlags,
  artistSubmissionSources,
  artistSubmissionStatuses,
  presentArtistSubmissionStatus,
  storedArtistSubmissionStatus,
  type ArtistSubmissionFacts,
  type ArtistSubmissionStatus,
  type readArtistSubmission,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { left, listOf } from '../../engine/list/listSource';
import { selection } from '../../engine/list/listQuery';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { userCan, type CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { isIntact } from '../../storage/acceptedContent';

type ArtistSubmissionAnswer = Answer<typeof readArtistSubmission>['new_artist_submission'];

/** A submission as stored, with the names of what it refers to. */
export interface StoredArtistSubmission {
  uuid: string;
  first_name: string;
  last_name: string;
  full_name: string;
  artist_band_name: string | null;
  email: string;
  status: ArtistSubmissionStatus;
  source: { id: number; name: string };
  country: { uuid: string; name: string } | null;
  music_sounds_like: string | null;
  hear_about_us: string | null;
  came_from: string | null;
  is_pro_member: boolean;
  assigned_user: { uuid: string; full_name: string } | null;
  last_approver: string | null;
  artist_uuid: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** Names of the statuses, and sources as answered, by the number in the table. */
const statusNames = JSON.stringify(
  Object.fromEntries(artistSubmissionStatuses.map((status) => [storedArtistSubmissionStatus(status), status])),
);
export const sourcesById = JSON.stringify(Object.fromEntries(artistSubmissionSources.map((one) => [one.id, one])));

export const artistSubmissionFrom = listOf('new_artist_submission', 's', {
  joins: [left('country', 'c', { uuid: sql`s.country_uuid` }), left('app_user', 'u', { uuid: sql`s.assigned_user` })],
});

/** Columns of a submission as read; `presentArtistSubmission` turns them into the answer. */
export const artistSubmissionSelect: Record<keyof StoredArtistSubmission, Expression> = {
  uuid: sql`s.uuid`,
  first_name: sql`s.first_name`,
  last_name: sql`s.last_name`,
  full_name: sql`s.full_name`,
  artist_band_name: sql`s.artist_band_name`,
  email: sql`s.email`,
  status: sql`${statusNames}::jsonb ->> s.status::text`,
  source: sql`${sourcesById}::jsonb -> s.source::text`,
  country: sql`case when c.uuid is not null then jsonb_build_object('uuid', c.uuid, 'name', c.name) end`,
  music_sounds_like: sql`s.music_sounds_like`,
  hear_about_us: sql`s.hear_about_us`,
  came_from: sql`s.came_from`,
  is_pro_member: sql`s.is_pro_member`,
  assigned_user: sql`case when u.uuid is not null then jsonb_build_object('uuid', u.uuid, 'full_name', u.full_name) end`,
  last_approver: sql`s.last_approver`,
  artist_uuid: sql`s.artist_uuid`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
  deleted_at: sql`s.deleted_at`,
};

/** One submission as stored, even if deleted; otherwise 404. `lock` locks it for the rest of the transaction. */
export async function findArtistSubmission(db: Db, uuid: string, lock = false): Promise<StoredArtistSubmission> {
  const { rows } = await sql<StoredArtistSubmission>`
    select ${selection(artistSubmissionSelect)} from ${artistSubmissionFrom}
    where s.uuid = ${uuid} ${lock ? sql`for update of s` : sql``}
  `.execute(db);
  const [submission] = rows;
  if (!submission) throw notFound();
  return submission;
}

/** One submission as its reader sees it. Throws 404. */
export async function readArtistSubmissionFor(
  { store }: Services,
  db: Db,
  user: CurrentUser,
  uuid: string,
): Promise<ArtistSubmissionAnswer> {
  const [answer] = await presentArtistSubmissions({ store }, db, user, [await findArtistSubmission(db, uuid)]);
  if (!answer) throw notFound();
  return answer;
}

/** The facts about a submission that the rules need. */
export const factsOf = ({ status, deleted_at, last_approver }: StoredArtistSubmission): ArtistSubmissionFacts => ({
  status,
  isDeleted: deleted_at !== null,
  lastApprover: last_approver,
});

/** Stored submissions as their reader sees them: own flags, addresses for people who may see them, signed files. */
export async function presentArtistSubmissions(
  services: Pick<Services, 'store'>,
  db: Db,
  user: CurrentUser,
  submissions: readonly StoredArtistSubmission[],
): Promise<ArtistSubmissionAnswer[]> {
  const files = await readFiles(
    services,
    db,
    submissions.map(({ uuid }) => uuid),
  );
  return submissions.map(({ email, status, ...submission }) => ({
    ...submission,
    ...(userCan(user, contactReaders) ? { email } : {}),
    status: presentArtistSubmissionStatus(status),
    source_files: files.get(submission.uuid) ?? [],
    ...artistSubmissionFlags(artistSubmissionCan(factsOf({ email, status, ...submission }), user)),
  }));
}

type SourceFile = ArtistSubmissionAnswer['source_files'][number];

async function readFiles(
  { store }: Pick<Services, 'store'>,
  db: Db,
  submissions: readonly string[],
): Promise<ReadonlyMap<string, SourceFile[]>> {
  if (submissions.length === 0) return new Map();
  const rows = await db
    .selectFrom('artist_submission_file')
    .selectAll()
    .where('new_artist_submission_uuid', 'in', [...submissions])
    .orderBy('new_artist_submission_uuid')
    .orderBy('position')
    .execute();
  const found = new Map<string, SourceFile[]>();
  for (const { new_artist_submission_uuid: submission, position: _, storage_key: key, md5, ...file } of rows) {
    const url = (await isIntact(store, { key, md5 })) ? await store.signedGet(key) : null;
    found.set(submission, [
      ...(found.get(submission) ?? []),
      { ...file, format: file.format === 'wav' ? 'wav' : 'mp3', url },
    ]);
  }
  return found;
}
