import { artistSubmissionRow } from '@segno/contract/submissions';
import { uuidInPath } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { artistSubmissionRecord } from './artistSubmissionRecord';
import { findArtistSubmission, readArtistSubmissionFor } from './artistSubmissionRow';

interface ArtistSubmissionCall {
  params: { uuid: string };
  db: Db;
  user: CurrentUser;
  services: Services;
}

/** The submission that a call about one is about. */
export const artistSubmissionOfCall = {
  kind: artistSubmissionRecord,
  uuid: uuidInPath,
  read: async ({ services, db, user, params }: ArtistSubmissionCall) =>
    artistSubmissionRow.parse(await readArtistSubmissionFor(services, db, user, params.uuid)),
  find: ({ db, params }: ArtistSubmissionCall) => findArtistSubmission(db, params.uuid),
};

/** Held at once, so that two who press at the same moment come one after the other. */
export const lockArtistSubmission = ({ db, params }: Pick<ArtistSubmissionCall, 'db' | 'params'>) =>
  findArtistSubmission(db, params.uuid, true);
