import { linkTo } from '@segno/contract';
import { rightsHolder, type RightsField } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../engine/crudSpec';
import { rightsChanged } from '../mail/staffLetters';
import { sendMail } from '../mail/sendMail';
import { rightsHooks } from './rightsHooks';
import type { Db } from '../platform/db/database';
import { addUserMessage } from '../platform/jobs/userMessage';
import { changedThing, rightsText } from './rightsText';
import { mayReadRight, type ResourceType } from './rightsValues';

export interface NewRightsChange {
  type: ResourceType;
  uuid: string;
  label: string;
  field: RightsField;
  before: unknown;
  after: unknown;
  status: 'pending' | 'applied';
}

const editors = {
  song: 'SONG_EDIT',
  artist: 'ARTIST_EDIT',
  publisher_ruleset: 'PUBLISHER_RULESET_EDIT',
  writer: 'WRITER_EDIT',
  publisher: 'PUBLISHER_EDIT',
} as const;

/** Path of the record, opened at a change. */
export const changePath = ({ type, uuid }: { type: ResourceType; uuid: string }, change: string): string =>
  `${linkTo(editors[type], { uuid })}?change=${change}`;

/**
 * Stores a change of who is paid and announces it, by message and mail, to everybody else who may decide on such changes.
 * Call it in the transaction of the change. Returns its uuid.
 */
export async function recordRightsChange({ db, user, services }: Scope, change: NewRightsChange): Promise<string> {
  const { uuid } = await db
    .insertInto('rights_change')
    .values({
      resource_type: change.type,
      resource_uuid: change.uuid,
      resource_label: change.label,
      field: change.field,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      status: change.status,
      // C18: valid from this day on. The wall clock's time, because others may have changed it since this transaction
      // began.
      applied_at: change.status === 'applied' ? sql`clock_timestamp()` : null,
      asked_by: user.uuid,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const isPending = change.status === 'pending';
  if (!isPending && change.type === 'song' && change.field === 'artist')
    await rightsHooks.get().artistChanged({ db, services }, change.uuid);
  const [before, after] = [rightsText(change.field, change.before), rightsText(change.field, change.after)];
  const news = `${user.fullName} ${isPending ? 'asks to change' : 'has changed'} ${changedThing(change)}`;
  const path = changePath(change, uuid);
  for (const holder of await otherHolders(db, user.uuid)) {
    if (!mayReadRight(change.type, change.field, holder.permissions)) continue;
    await addUserMessage(db, holder.uuid, { message: `${news} from ${before} to ${after}`, url: path });
    const url = `${services.config.publicUrl}${path}`;
    await sendMail(db, services, {
      to: holder.email,
      name: holder.full_name,
      ...rightsChanged({ firstName: holder.first_name, news, before, after, isPending, url }),
    });
  }
  return uuid;
}

async function otherHolders(db: Db, user: string) {
  const { rows } = await sql<{
    uuid: string;
    email: string;
    first_name: string;
    full_name: string;
    permissions: string[];
  }>`
    select u.uuid, u.email, u.first_name, u.full_name, r.permissions from app_user u join user_role r on r.uuid = u.user_role_uuid
    where u.is_active and u.uuid <> ${user} and ${rightsHolder} = any(r.permissions) order by u.uuid
  `.execute(db);
  return rows;
}
