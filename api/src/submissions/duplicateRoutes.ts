import { findMyDuplicates } from '@segno/contract/submissions';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { findDuplicates } from './findDuplicates';

/** What an artist already has of the same title or audio. */
export const duplicateRoutes = (): EndpointRoute[] => [
  implement(findMyDuplicates, async ({ db, user, query: { name, checksum, except } }) => ({
    duplicates: await findDuplicates(db, user.artistUuid, { name, checksum, except }),
  })),
];
