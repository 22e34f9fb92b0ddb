import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { isPast } from '../platform/db/isPast';
import { AppError } from '../platform/http/errors';
import { newTypedCode, plainCode } from '../platform/typedCode';
import { hashToken } from '../platform/http/session';
import { issueToken } from './sessions';

/** The purposes of mailed links. */
export type LinkKind = 'registration' | 'reset';

/** The only readable copies of what opens a link: the token in its address, and a code for people who cannot click it. */
export interface LinkSecrets {
  token: string;
  code: string;
}

/** Creates what a mailed link needs. Earlier links of the user remain valid. */
export async function issueLink(trx: Db, kind: LinkKind, userUuid: string): Promise<LinkSecrets> {
  const secrets = { token: await issueToken(trx, kind, userUuid), code: newTypedCode() };
  await trx
    .updateTable('auth_token')
    .set({ code_hash: hashToken(plainCode(secrets.code)) })
    .where('hash', '=', hashToken(secrets.token))
    .execute();
  return secrets;
}

/** Like `issueLink`, but earlier links of the same kind end, so that only the newest mail works. */
export async function issueOnlyLink(trx: Db, kind: LinkKind, userUuid: string): Promise<LinkSecrets> {
  await sql`
    update auth_token set used_at = now() where user_uuid = ${userUuid} and kind = ${kind} and used_at is null
  `.execute(trx);
  return issueLink(trx, kind, userUuid);
}

/** A link that can still be used, and its user. */
export interface Link {
  uuid: string;
  kind: LinkKind;
  user: { uuid: string; email: string; first_name: string; full_name: string };
}

/** The condition that finds a link by its token or code. */
const opens = (secret: string) =>
  sql<boolean>`(t.hash = ${hashToken(secret)} or t.code_hash = ${hashToken(plainCode(secret))})`;

/**
 * The link of a mail by its token or code. Throws 401 `link_expired` if it is unknown, used, expired or of another kind,
 * with the artist's rep if it once was one of ours. A link is also invalid if it would let in people who were locked out: a
 * reset link if its user is inactive, a registration link if its user has registered before.
 */
export async function findLink(db: Db, kinds: readonly LinkKind[], secret = ''): Promise<Link> {
  const { rows } = await sql<Link>`
    select t.uuid, t.kind, jsonb_build_object('uuid', u.uuid, 'email', u.email, 'first_name', u.first_name, 'full_name', u.full_name) as "user"
    from auth_token t join app_user u on u.uuid = t.user_uuid
    where ${opens(secret)} and t.kind = any(${kinds}) and t.used_at is null and t.expires_at > now()
      and ${isPast('t.created_at')}
      and case t.kind when 'registration' then u.registered_at is null else u.is_active end
  `.execute(db);
  const [link] = rows;
  if (link) return link;
  const rep = await findRep(db, kinds, secret);
  throw new AppError('link_expired', { data: rep ? { rep } : null });
}

/** Who can help somebody whose link was once valid; the mail with the link has named them. */
async function findRep(db: Db, kinds: readonly LinkKind[], secret: string) {
  const { rows } = await sql<{ full_name: string; email: string }>`
    select r.full_name, r.email
    from auth_token t
    join app_user u on u.uuid = t.user_uuid
    join artist a on a.uuid = u.artist_uuid and a.deleted_at is null
    join app_user r on r.uuid = a.assigned_to and r.is_active
    where ${opens(secret)} and t.kind = any(${kinds})
  `.execute(db);
  return rows[0];
}

/** Uses a link up. Of two simultaneous attempts one succeeds; the other gets 401 `link_expired`. */
export async function consumeLink(trx: Db, link: Link): Promise<void> {
  const used = await sql`
    update auth_token set used_at = now() where uuid = ${link.uuid} and used_at is null and expires_at > now() returning uuid
  `.execute(trx);
  if (used.rows.length === 0) throw new AppError('link_expired');
}
