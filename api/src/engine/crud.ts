import { MAX_PAGE_SIZE, type AnyResource, type EndpointSpec, type Verb } from '@segno/contract';
import { sql } from 'kysely';
import { logActivity } from '../platform/activity';
import { prepared } from '../platform/db/preparedStatements';
import type { Schema } from '../platform/db/schema';
import { notFound } from '../platform/http/errors';
import { userCan } from '../platform/http/session';
import type { Changes } from './records/changes';
import type { CheckScope, CrudSpec, Scope } from './crudSpec';
import { implement, newRecord, uuidInPath, type EndpointRoute } from './endpointRoute';
import { foundPage } from './list/listCondition';
import { among } from './list/listPage';
import { bestFirst, matches } from './list/textSearch';
import { meantText } from './list/meantText';
import { selection, type ListQuery } from './list/listQuery';
import { always } from './always';
import { readRecord } from './records/readRecord';
import type { AuditedRecord } from './records/auditedRecord';
import { auditedRecordOf } from './records/auditedRecordOf';
import { createRecord, saveRecord } from './records/saveRecord';
import { takenErrors } from './uniqueRules';

type AnyCrudSpec = CrudSpec<AnyResource>;

interface LooseCall extends Scope {
  params: { uuid: string };
  query: ListQuery['query'] & Record<string, unknown>;
  body: Record<string, unknown>;
  changes: () => Promise<Changes>;
}

/**
 * Implements a resource: its list, record, create, update, remove and select, as far as the contract has them. Every write
 * is logged in its own transaction. All of it is built from `implement`; nothing here is private to the engine.
 */
export function crud<R extends AnyResource, Table extends keyof Schema>(
  resource: R,
  typed: CrudSpec<R, Table>,
): EndpointRoute[] {
  const spec = typed as unknown as AnyCrudSpec;
  refuseUnwritten(resource, spec);
  const kind = auditedRecordOf(resource, spec);
  const record = {
    kind,
    uuid: uuidInPath,
    read: async (call: LooseCall) => resource.detail.parse(await readRecord(spec, call, call.params.uuid)),
    find: (call: LooseCall) => findRow(spec, call, call.params.uuid),
  } satisfies EndpointRoute['record'];
  const routes: Record<Verb, () => EndpointRoute> = {
    list: () => erase(resource.list, (call) => list(resource, spec, call)),
    get: () =>
      erase(resource.get, async (call) => ({ [resource.name]: await readRecord(spec, call, call.params.uuid) }), {
        record,
      }),
    create: () =>
      erase(
        resource.create,
        async (call) => ({ [resource.name]: await create(spec, kind, writable(resource, spec, call)) }),
        {
          record: newRecord(kind),
          ...validating(resource, spec),
        },
      ),
    update: () =>
      erase(
        resource.update,
        async (call) => ({
          [resource.name]: await updateAround(spec, kind, writable(resource, spec, call)),
          ...ignoredOf(resource, call),
        }),
        {
          record,
          load: record.find,
          ...validating(resource, spec),
        },
      ),
    remove: () =>
      erase(resource.remove, (call, found) => remove(spec, kind, { call, found }), {
        record,
        load: (call: LooseCall) => readRecord(spec, call, call.params.uuid),
      }),
    select: () => erase(resource.select, async (call) => ({ [resource.plural]: await options(resource, spec, call) })),
  };
  return resource.only.map((verb) => routes[verb]());
}

const erase = (
  endpoint: EndpointSpec,
  handle: (call: LooseCall, record: Record<string, unknown>) => Promise<unknown>,
  before: Pick<EndpointRoute, 'record' | 'load' | 'validate'> = {},
): EndpointRoute => ({ ...implement(endpoint, handle as never), ...before });

/** A call that creates has no uuid in its path, nor any other parameter. */
const validating = (resource: AnyResource, spec: AnyCrudSpec): Pick<EndpointRoute, 'validate'> => ({
  validate: async (call: CheckScope & { params?: LooseCall['params'] }, body: Record<string, unknown>) => {
    const { validate, table, unique: rules } = spec;
    const uuid = call.params?.uuid;
    const stored = uuid === undefined ? undefined : () => readRecord(spec, call, uuid);
    const { body: input } = writable(resource, spec, { ...call, body });
    const errors = await validate?.(call, input, uuid);
    return {
      ...(await takenErrors(call.db, { table, rules, input, invalidFields: call.invalidFields, uuid, stored })),
      ...errors,
    };
  },
});

/** Throws at start if a member is never written. */
function refuseUnwritten({ name }: AnyResource, { columns, afterWrite }: AnyCrudSpec): void {
  const members = Object.entries(columns).flatMap(([member, place]) => (place === 'afterWrite' ? [member] : []));
  if (members.length && !afterWrite) throw new Error(`Nothing writes ${members.join(', ')} of ${name}`);
}

/**
 * A call with only those members of its body that the person may write. The others are read-only, and read-only members of
 * a body are ignored (C5: unknown members are ignored): a form sends back everything it was given.
 */
function writable<Writing extends Pick<LooseCall, 'body'> & Scope>(
  resource: AnyResource,
  { ignore }: AnyCrudSpec,
  call: Writing,
): Writing {
  const ignored = new Set(ignore?.(call, call.body));
  const written = Object.entries(call.body).filter(
    ([member]) => !ignored.has(member) && mayWrite(resource, call, member),
  );
  return { ...call, body: Object.fromEntries(written) };
}

const mayWrite = ({ permissions: { fields } }: AnyResource, { user }: Pick<Scope, 'user'>, member: string): boolean => {
  const needed = fields?.[member];
  return needed === undefined || userCan(user, needed);
};

/** C22: PUT and PATCH name the members of the body that the caller may not change. Unknown and read-only ones are not mentioned. */
function ignoredOf(resource: AnyResource, call: LooseCall): { ignored?: string[] } {
  const sent = Object.keys(call.body).filter((member) => call.body[member] !== undefined);
  const ignored = sent.filter((member) => !mayWrite(resource, call, member));
  return ignored.length > 0 ? { ignored } : {};
}

async function list(resource: AnyResource, spec: AnyCrudSpec, call: LooseCall) {
  const { rows, paging, beside } = await foundPage(resource, spec, call);
  const finished = spec.finish ? await spec.finish(call, rows as never[]) : rows;
  return { [resource.plural]: finished, paging, ...beside };
}

/**
 * Locks a row until the transaction ends: nothing can start to refer to it any more, and later queries see everything that
 * came first. Throws 404 if that was its removal.
 */
async function lockRow(spec: AnyCrudSpec, scope: Scope, uuid: string): Promise<void> {
  await sql`select from ${sql.table(spec.table)} where uuid = ${uuid} for update`.execute(scope.db);
  await findRow(spec, scope, uuid);
}

/** Throws 404 if there is no row that the person may read. */
async function findRow(spec: AnyCrudSpec, scope: Scope, uuid: string): Promise<void> {
  const { rows } = await prepared(
    scope.db,
    sql`
    select from ${spec.from} where ${spec.from.key} = ${uuid} and ${always(spec, scope)}
  `,
  );
  if (rows.length === 0) throw notFound();
}

async function options(resource: AnyResource, spec: AnyCrudSpec, call: LooseCall): Promise<Record<string, unknown>[]> {
  const [first] = resource.sort;
  const { uuid, [resource.search]: text } = call.query;
  const { key } = spec.from;
  const select = { uuid: key, name: spec.select.name ?? key, ...spec.option };
  const where = always(spec, call);
  const searched = await meantText(call.db, { ...spec, where }, typeof text === 'string' ? text : undefined);
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(select)} from ${spec.shown ?? spec.from}
    where ${where} and ${matches(spec.search, searched)} and ${among(key, Array.isArray(uuid) ? uuid : undefined)}
    order by ${bestFirst(spec.search, searched, spec.optionOrder ?? spec.sort[first] ?? key)}, ${key} limit ${MAX_PAGE_SIZE}
  `.execute(call.db);
  return rows;
}

function create(spec: AnyCrudSpec, kind: AuditedRecord, call: LooseCall): Promise<Record<string, unknown>> {
  return createRecord(spec, call, {
    kind,
    input: call.body,
    read: (uuid) => readRecord(spec, call, uuid),
    label: spec.activity.label,
  });
}

function update(spec: AnyCrudSpec, kind: AuditedRecord, call: LooseCall): Promise<Record<string, unknown>> {
  const { uuid } = call.params;
  return saveRecord(spec, call, {
    kind,
    uuid,
    input: call.body,
    read: () => readRecord(spec, call, uuid),
    label: spec.activity.label,
    changes: call.changes,
  });
}

function updateAround(spec: AnyCrudSpec, kind: AuditedRecord, call: LooseCall): Promise<Record<string, unknown>> {
  const { uuid } = call.params;
  const write = (input: Record<string, unknown>) => update(spec, kind, { ...call, body: input });
  return spec.around ? spec.around(call, { uuid, input: call.body, write }) : write(call.body);
}

async function remove(
  spec: AnyCrudSpec,
  kind: AuditedRecord,
  { call, found }: { call: LooseCall; found: Record<string, unknown> },
): Promise<null> {
  const { uuid } = call.params;
  await spec.lockBeforeRemove?.(call, uuid);
  await lockRow(spec, call, uuid);
  if (spec.remove) await spec.remove(call, uuid);
  else await sql`delete from ${sql.table(spec.table)} where uuid = ${uuid}`.execute(call.db);
  const label = spec.activity.label(found);
  await logActivity(call.db, call.user, { action: 'has_deleted', type: kind.type, uuid, label });
  return null;
}
