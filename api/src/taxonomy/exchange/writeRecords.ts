import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { followRecords } from '../../engine/records/changes';
import { logUpdates, writeRecord } from '../../engine/records/saveRecord';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/http/errors';
import { tagRecord } from '../tags/tagRecord';
import { tagSpec } from '../tags/tagSpec';
import { termRecord } from '../terms/termRecord';
import { termSpec } from '../terms/termSpec';
import { insertRecords, isWholeRow } from './insertRecords';
import { changedInput } from './recordInput';
import type { JudgedRecord } from './sentRecord';
import type { RecordType, TaxonomyState } from './taxonomyState';

/** New rows per statement. */
const CHUNK = 500;

const audited = { tag: tagRecord, term: termRecord } as const;

/**
 * Writes the accepted records, in the caller's transaction and with its rows locked: new rows first, because others refer
 * to them, in bulk, each as its form would, and in the log. A record that the database refuses stays as it was; returns the
 * reasons by uuid.
 */
export async function writeRecords(
  scope: Scope,
  state: TaxonomyState,
  judged: readonly JudgedRecord[],
): Promise<ReadonlyMap<string, string>> {
  const { db, user } = scope;
  const failed = new Map<string, string>();
  const touched = judged.filter(({ changes }) => changes.length > 0);
  const isThere = ({ sent: { type, uuid } }: JudgedRecord): boolean => state.records[type].has(uuid);
  const [updated, created] = [touched.filter(isThere), touched.filter((one) => !isThere(one))];
  const uuidsOf = (type: RecordType): string[] =>
    updated.flatMap(({ sent }) => (sent.type === type ? [sent.uuid] : []));
  const changesOf = {
    tag: await followRecords(db, tagRecord, uuidsOf('tag')),
    term: await followRecords(db, termRecord, uuidsOf('term')),
  };
  for (let start = 0; start < created.length; start += CHUNK) {
    const together = created.slice(start, start + CHUNK);
    // If the database refuses a bulk, the culprits are found one by one.
    if ((await attempt(db, () => insertRecords(db, together))) === undefined) continue;
    for (const one of together) await attemptOne(db, failed, { one, write: () => insertRecords(db, [one]) });
  }
  for (const one of touched)
    if (!failed.has(one.sent.uuid) && (isThere(one) || !isWholeRow(one)))
      await attemptOne(db, failed, { one, write: () => writeOne(scope, one) });
  for (const one of created)
    if (failed.has(one.sent.uuid))
      await sql`delete from ${sql.table(one.sent.type)} where uuid = ${one.sent.uuid}`.execute(db);
  const written = (all: readonly JudgedRecord[]) => all.filter(({ sent }) => !failed.has(sent.uuid));
  for (const type of ['tag', 'term'] as const) {
    const changed = await changesOf[type]();
    await logUpdates(
      scope,
      audited[type],
      written(updated).flatMap(({ sent: { uuid } }) => {
        const change = changed.get(uuid);
        return change ? [{ uuid, label: String(state.records[type].get(uuid)?.['name']), changed: change }] : [];
      }),
    );
  }
  await logActivities(
    db,
    user,
    written(created).map(({ sent: { type, uuid, values } }) => ({
      action: 'has_created',
      type,
      uuid,
      label: String(values['name']),
    })),
  );
  return failed;
}

/** Writes all that `write` does, or nothing if the database refuses it: then returns the reason. */
async function attempt(db: Db, write: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint record`.execute(db);
  try {
    await write();
    await sql`release savepoint record`.execute(db);
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    await sql`rollback to savepoint record`.execute(db);
    return reason;
  }
}

async function attemptOne(
  db: Db,
  failed: Map<string, string>,
  { one, write }: { one: JudgedRecord; write: () => Promise<unknown> },
): Promise<void> {
  const reason = await attempt(db, write);
  if (reason !== undefined) failed.set(one.sent.uuid, reason);
}

/** Foreign keys: the target of a reference was deleted, or could not be written itself. */
const FOREIGN_KEY = '23503';

function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError)
    return (
      Object.values(error.fields ?? {})
        .flat()
        .join(' ') || error.message
    );
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY
    ? 'What it refers to is not there any more.'
    : undefined;
}

async function writeOne(scope: Scope, one: JudgedRecord): Promise<void> {
  const { type, uuid } = one.sent;
  const input = changedInput(one);
  if (type === 'tag') await writeRecord(tagSpec, scope, { uuid, input });
  else await writeRecord(termSpec, scope, { uuid, input });
}
