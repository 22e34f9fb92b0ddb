import type { Answer } from '@segno/contract';
import { type listRightsChanges, type RightsField, rightsHolder } from '@segno/contract/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { type CurrentUser, userCan } from '../platform/http/session';
import { isSameRight, readRights, type ResourceType } from './rightsValues';
import { termsText } from './rulesetTerms';

const fields: Record<RightsField, string> = {
  artist: 'the artist',
  writer_shares: 'the writer shares',
  publisher_ruleset: 'the publisher ruleset',
  is_royalty: 'the royalty flag',
  publisher: 'the publisher',
  terms: 'the terms',
  name: 'the name',
  ipi_number: 'the IPI number',
  performing_rights_organization: 'the PRO',
  iswc: 'the ISWC',
};

const nouns: Record<ResourceType, string> = {
  song: 'song',
  artist: 'artist',
  publisher_ruleset: 'publisher ruleset',
  writer: 'writer',
  publisher: 'publisher',
};

/** A changed member and its record: `the writer shares of the song "Sunrise"`. */
export const changedThing = (o: { field: RightsField; type: ResourceType; label: string }): string =>
  `${fields[o.field]} of the ${nouns[o.type]} "${o.label}"`;

/** The value of such a member in words: 'Nola Reed', 'Ana Li 60 %, Bo Ek 40 %', 'Yes', 'none'. */
export const rightsText = (field: RightsField, value: unknown): string =>
  field === 'terms' ? termsText(value) : valueText(value);

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value !== 'object' || value === null || !('name' in value)) return 'none';
  return 'share' in value ? `${String(value.name)} ${String(value.share)} %` : String(value.name);
};

type RightsChangeAnswer = Answer<typeof listRightsChanges>['rights_changes'][number];

/** A change as stored, with the names of who requested and who decided it. */
export type StoredRightsChange = Omit<RightsChangeAnswer, 'is_approvable' | 'is_refusable' | 'is_revertible'> & {
  resource_type: ResourceType;
  field: RightsField;
};

/** Changes that match a condition on `c`, oldest first. `lock` locks them until the transaction ends. */
export async function readRightsChanges(
  db: Db,
  condition: RawBuilder<unknown>,
  { lock = false } = {},
): Promise<StoredRightsChange[]> {
  const { rows } = await sql<StoredRightsChange>`
    select c.uuid, c.resource_type, c.resource_uuid, c.resource_label, c.field, c.before, c.after, c.status, c.asked_at,
      c.decided_at, c.applied_at, jsonb_build_object('uuid', a.uuid, 'full_name', a.full_name) as asked_by,
      case when d.uuid is not null then jsonb_build_object('uuid', d.uuid, 'full_name', d.full_name) end as decided_by
    from rights_change c join app_user a on a.uuid = c.asked_by left join app_user d on d.uuid = c.decided_by
    where ${condition} order by c.asked_at, c.uuid ${lock ? sql`for update of c` : sql``}
  `.execute(db);
  return rows;
}

/** A change as its reader sees it, with what they may do about it. */
export async function finishRightsChange(
  db: Db,
  user: CurrentUser,
  change: StoredRightsChange,
): Promise<RightsChangeAnswer> {
  const isHolder = userCan(user, rightsHolder);
  const isPending = isHolder && change.status === 'pending';
  return {
    ...change,
    is_approvable: isPending && change.asked_by.uuid !== user.uuid,
    is_refusable: isPending,
    is_revertible: isHolder && change.status === 'applied' && (await holds(db, change, change.after)),
  };
}

/** True if a change's member currently has this value. */
export async function holds(db: Db, change: StoredRightsChange, value: unknown): Promise<boolean> {
  const now = await readRights(db, change.resource_type, change.resource_uuid);
  return now !== undefined && isSameRight(change.field, now.rights[change.field], value);
}
