import { createCollectionLink, listCollectionLinks, revokeCollectionLink } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Expression } from '../engine/list/listPage';
import { selection } from '../engine/list/listQuery';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';
import { hashToken, type CurrentUser } from '../platform/http/session';

type Link = Awaited<ReturnType<typeof readLinks>>[number];

async function readLinks(db: Db, condition: Expression) {
  const { rows } = await sql<{
    uuid: string;
    label: string;
    created_by: string | null;
    created_at: Date;
    expires_at: Date;
    state: 'active' | 'expired' | 'revoked';
    opened_count: number;
    last_opened_at: Date | null;
  }>`
    select ${selection({
      uuid: sql`l.uuid`,
      label: sql`l.label`,
      created_by: sql`u.full_name`,
      created_at: sql`l.created_at`,
      expires_at: sql`l.expires_at`,
      state: sql`case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'active' end`,
      opened_count: sql`l.opened_count`,
      last_opened_at: sql`l.last_opened_at`,
    })} from collection_link l left join app_user u on u.uuid = l.created_by_uuid
    where ${condition} order by l.created_at desc, l.uuid
  `.execute(db);
  return rows;
}

async function readLink(db: Db, uuid: string): Promise<Link> {
  const [link] = await readLinks(db, sql`l.uuid = ${uuid}`);
  if (!link) throw notFound();
  return link;
}

async function collectionName(db: Db, uuid: string): Promise<string> {
  const found = await db.selectFrom('song_collection').select('name').where('uuid', '=', uuid).executeTakeFirst();
  if (!found) throw notFound();
  return found.name;
}

/** X21: links that let customers listen to a collection. */
export const collectionLinkRoutes = (): EndpointRoute[] => [
  implement(
    listCollectionLinks,
    ({ db, params: { uuid } }) => collectionName(db, uuid),
    async ({ db, params: { uuid } }) => ({ links: await readLinks(db, sql`l.song_collection_uuid = ${uuid}`) }),
  ),

  implement(
    createCollectionLink,
    ({ db, params: { uuid } }) => collectionName(db, uuid),
    async ({ db, user, services, params: { uuid }, body: { label, days } }) => {
      const token = randomBytes(32).toString('base64url');
      const made = await db
        .insertInto('collection_link')
        .values({
          song_collection_uuid: uuid,
          token_hash: hashToken(token),
          label,
          created_by_uuid: user.uuid,
          expires_at: sql<Date>`now() + make_interval(days => ${days})`,
        })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      await logLink(db, user, uuid, { action: 'has_created', uuid: made.uuid, label });
      return { link: await readLink(db, made.uuid), url: `${services.config.publicUrl}/listen/${token}` };
    },
  ),

  implement(revokeCollectionLink, async ({ db, user, params: { uuid } }) => {
    const ended = await db
      .updateTable('collection_link')
      .set({ revoked_at: sql`now()` })
      .where('uuid', '=', uuid)
      .where('revoked_at', 'is', null)
      .returning(['song_collection_uuid', 'label'])
      .executeTakeFirst();
    if (ended) await logLink(db, user, ended.song_collection_uuid, { action: 'has_updated', uuid, label: ended.label });
    return { link: await readLink(db, uuid) };
  }),
];

/** Logs on the collection that a link was created (`has_created`) or revoked (`has_updated`). */
async function logLink(
  db: Db,
  user: CurrentUser,
  collection: string,
  { action, uuid, label }: { action: 'has_created' | 'has_updated'; uuid: string; label: string },
): Promise<void> {
  await logActivity(db, user, {
    action,
    type: 'song_collection',
    uuid: collection,
    label: await collectionName(db, collection),
    target: { type: 'collection_link', uuids: [uuid], labels: [label] },
  });
}
