import {
  approveRightsChange,
  listRightsChanges,
  refuseRightsChange,
  revertRightsChange,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import { artistRecord } from '../catalog/artists/artistRecord';
import { publisherRecord } from '../catalog/publisherRoutes';
import { lockSongs } from '../catalog/songRows/lockSongs';
import { songRecord } from '../catalog/songs/songRecord';
import { writerRecord } from '../catalog/writerRoutes';
import { followRecords } from '../engine/records/changes';
import { logUpdates } from '../engine/records/saveRecord';
import type { Scope } from '../engine/crudSpec';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { rightsHooks } from './rightsHooks';
import { notFound, wrongState } from '../platform/http/errors';
import { addUserMessage } from '../platform/jobs/userMessage';
import type { CurrentUser } from '../platform/http/session';
import { changePath, recordRightsChange } from './recordRightsChange';
import { changedThing, finishRightsChange, holds, readRightsChanges, type StoredRightsChange } from './rightsText';
import { partiesOf } from './partyRights';
import { mayReadRight, writeRight } from './rightsValues';
import { rulesetRecord } from './publisherRulesetRoutes';

/** Changes of who is paid for published songs: pending ones, and the decisions of a second person. */
export const rightsRoutes = (): EndpointRoute[] => [
  implement(listRightsChanges, async ({ db, user, query }) => {
    const named = query.uuid ? sql`c.uuid = ${query.uuid}` : sql`false`;
    const asked = query.is_applied ? sql`c.applied_at is not null` : sql`c.status = 'pending'`;
    // A song also shows those of its artist, its ruleset, its writers and its publishers.
    const changes = await readRightsChanges(
      db,
      sql`((c.resource_uuid = ${query.resource_uuid} and (${asked} or ${named}))
        or (${asked} and c.resource_uuid in (${partiesOf(query.resource_uuid)})))`,
    );
    if (query.is_applied) changes.sort((one, other) => Number(other.applied_at ?? 0) - Number(one.applied_at ?? 0));
    const readable = changes.filter(({ resource_type: type, field }) => mayReadRight(type, field, user.permissions));
    return { rights_changes: await Promise.all(readable.map((change) => finishRightsChange(db, user, change))) };
  }),

  implement(approveRightsChange, findLocked, async (call, change) => {
    mustBePending(change);
    if (change.asked_by.uuid === call.user.uuid) throw wrongState('The approval must come from another person.');
    if (!(await holds(call.db, change, change.before))) throw sinceChanged(change);
    await apply(call, change, change.after);
    await decide(call, change, 'applied');
    if (change.resource_type === 'song' && change.field === 'artist')
      await rightsHooks.get().artistChanged(call, change.resource_uuid);
    await tellAsker(call, change, 'approved');
    return { rights_change: await readAgain(call, change.uuid) };
  }),

  implement(refuseRightsChange, findLocked, async (call, change) => {
    mustBePending(change);
    await decide(call, change, 'refused');
    await tellAsker(call, change, 'refused');
    return { rights_change: await readAgain(call, change.uuid) };
  }),

  implement(revertRightsChange, findLocked, async (call, change) => {
    if (change.status !== 'applied') throw wrongState('This change was never applied, or was reverted already.');
    if (!(await holds(call.db, change, change.after))) throw sinceChanged(change);
    const back = {
      type: change.resource_type,
      uuid: change.resource_uuid,
      label: change.resource_label,
      field: change.field,
      before: change.after,
      after: change.before,
    };
    // Two people have agreed on the current value: one alone cannot undo it.
    if (call.services.config.rightsApproval) {
      const waiting = await readRightsChanges(
        call.db,
        sql`c.resource_uuid = ${back.uuid} and c.field = ${back.field} and c.status = 'pending'`,
      );
      if (waiting.length > 0) throw wrongState(`Another change of ${changedThing(back)} waits for an approval.`);
      return { rights_change: await readAgain(call, await recordRightsChange(call, { ...back, status: 'pending' })) };
    }
    await apply(call, change, change.before);
    await decide(call, change, 'reverted');
    return { rights_change: await readAgain(call, await recordRightsChange(call, { ...back, status: 'applied' })) };
  }),
];

/** The change, and its record, locked until the transaction ends. Throws 404. */
async function findLocked({
  db,
  params,
}: Pick<Scope, 'db'> & { params: { uuid: string } }): Promise<StoredRightsChange> {
  const [found] = await readRightsChanges(db, sql`c.uuid = ${params.uuid}`);
  if (!found) throw notFound();
  // The record first, in the same order as its own update.
  if (found.resource_type === 'song') await lockSongs(db, [found.resource_uuid]);
  else
    await sql`select from ${sql.table(found.resource_type)} where uuid = ${found.resource_uuid} for update`.execute(db);
  const [change] = await readRightsChanges(db, sql`c.uuid = ${params.uuid}`, { lock: true });
  if (!change) throw notFound();
  return change;
}

const mustBePending = ({ status }: StoredRightsChange): void => {
  if (status !== 'pending') throw wrongState('This change was decided already.');
};

const thing = ({ field, resource_type: type, resource_label: label }: StoredRightsChange): string =>
  changedThing({ field, type, label });

const sinceChanged = (change: StoredRightsChange) =>
  wrongState(`Somebody has changed ${thing(change)} since. Look at it again.`);

const records = {
  song: songRecord,
  artist: artistRecord,
  publisher_ruleset: rulesetRecord,
  writer: writerRecord,
  publisher: publisherRecord,
} as const;

async function apply(scope: Scope, change: StoredRightsChange, value: unknown): Promise<void> {
  const { db } = scope;
  const { resource_type: type, resource_uuid: uuid, resource_label: label, field } = change;
  const changedSince = await followRecords(db, records[type], [uuid]);
  if (!(await writeRight(db, { type, uuid, field }, value)))
    throw wrongState('What this change refers to is no longer there.');
  const changed = (await changedSince()).get(uuid);
  if (changed) await logUpdates(scope, records[type], [{ uuid, label, changed }]);
}

async function decide(
  { db, user }: Scope,
  { uuid }: StoredRightsChange,
  status: 'applied' | 'refused' | 'reverted',
): Promise<void> {
  await db
    .updateTable('rights_change')
    .set({
      status,
      decided_by: user.uuid,
      decided_at: sql`now()`,
      ...(status === 'applied' ? { applied_at: sql`clock_timestamp()` } : {}),
    })
    .where('uuid', '=', uuid)
    .execute();
}

async function tellAsker({ db, user }: Scope, change: StoredRightsChange, verb: 'approved' | 'refused'): Promise<void> {
  if (change.asked_by.uuid === user.uuid) return;
  const record = { type: change.resource_type, uuid: change.resource_uuid };
  await addUserMessage(db, change.asked_by.uuid, {
    message: `${user.fullName} has ${verb} your change of ${thing(change)}`,
    url: changePath(record, change.uuid),
  });
}

async function readAgain({ db, user }: { db: Scope['db']; user: CurrentUser }, uuid: string) {
  const [change] = await readRightsChanges(db, sql`c.uuid = ${uuid}`);
  if (!change) throw notFound();
  return finishRightsChange(db, user, change);
}
