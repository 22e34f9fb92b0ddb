import { trackSubmissionDetail } from '@segno/contract/submissions';
import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';
import type { CurrentUser } from '../platform/http/session';
import { uuidInPath } from '../engine/endpointRoute';
import { findTrack, readTrack } from './readTrack';
import { trackRecord } from './trackRecord';

interface TrackCall {
  params: { uuid: string };
  db: Db;
  user: CurrentUser;
  services: Services;
}

/** The submission that a call about one is about. */
export const trackOfCall = {
  kind: trackRecord,
  uuid: uuidInPath,
  read: async ({ services, db, user, params }: TrackCall) =>
    trackSubmissionDetail.parse(await readTrack(services, db, user, params.uuid)),
  find: ({ db, user, params }: TrackCall) => findTrack(db, user, params.uuid),
};
