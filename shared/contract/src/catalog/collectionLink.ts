import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, requiredText, timestamp, uuid } from '../core/fields';

const permission = 'CAN_UPDATE_SONG_COLLECTIONS';

/** A link with which a customer listens to a collection without an account (X21: shared collections). */
const collectionLink = z.object({
  uuid: uuid(),
  /** The person it was created for. */
  label: z.string(),
  created_by: z.nullable(z.string()),
  created_at: timestamp(),
  expires_at: timestamp(),
  state: z.enum(['active', 'expired', 'revoked']),
  opened_count: z.int(),
  last_opened_at: z.nullable(timestamp()),
});
export type CollectionLink = z.output<typeof collectionLink>;

/** Days after which a link expires. */
export const linkDays = [7, 30, 90, 365] as const;

/** Newest first. */
export const listCollectionLinks = endpoint({
  method: 'GET',
  path: '/song_collection/:uuid/link',
  summary: 'The links by which customers listen to a collection',
  permission,
  params: byUuid,
  response: z.object({ links: z.array(collectionLink) }),
});

export const createCollectionLink = endpoint({
  method: 'POST',
  path: '/song_collection/:uuid/link',
  summary: 'Make a link by which a customer listens to a collection; its address is answered this once',
  permission,
  params: byUuid,
  body: z.object({ label: requiredText(120), days: z.literal(linkDays) }),
  response: z.object({ link: collectionLink, url: z.string() }),
  status: 201,
});

/** Takes effect at once, and cannot be reversed. */
export const revokeCollectionLink = endpoint({
  method: 'POST',
  path: '/collection_link/:uuid/revoke',
  summary: 'End a link at once',
  permission,
  params: byUuid,
  response: z.object({ link: collectionLink }),
});
