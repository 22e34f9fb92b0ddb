import { rightsFields, rightsMembers, type RightsField } from '@segno/contract/catalog';
import type { ArtistRightsInput, Party, PartyInput, Update } from '../catalog/catalogHooks';
import type { SongInput } from '../catalog/songs/songInput';
import type { Scope } from '../engine/crudSpec';
import { wrongState } from '../platform/http/errors';
import { wantedPartyRights } from './partyRights';
import { recordRightsChange } from './recordRightsChange';
import { changedThing } from './rightsText';
import { isSameRight, namedIn, readRights, wantedRights, type ResourceType, type Rights } from './rightsValues';
import { wantedRulesetTerms } from './rulesetTerms';

/**
 * Wraps an update of a song. Changes to the rights of a song that was ever published are recorded and announced; if the
 * library requires approvals they are held back instead, and wait for a second person.
 */
export async function aroundSongRights<Saved>(scope: Scope, o: Update<SongInput, Saved>): Promise<Saved> {
  return around(scope, { type: 'song', wanted: await wantedRights(scope.db, o.input), ...o });
}

/** Like `aroundSongRights`, for the royalty flag and the publisher of an artist with a song that was ever published. */
export async function aroundArtistRights<Input extends ArtistRightsInput, Saved>(
  scope: Scope,
  o: Update<Input, Saved>,
): Promise<Saved> {
  const { is_royalty, publisher_uuid } = o.input;
  const wanted = {
    ...(is_royalty === undefined ? {} : { is_royalty }),
    ...(publisher_uuid === undefined ? {} : { publisher: await namedIn(scope.db, 'publisher', publisher_uuid) }),
  };
  return around(scope, { type: 'artist', wanted, ...o });
}

/** Like `aroundSongRights`, for the terms of a ruleset used by a song that was ever published. */
export async function aroundRulesetRights<Input extends Parameters<typeof wantedRulesetTerms>[2], Saved>(
  scope: Scope,
  o: Update<Input, Saved>,
): Promise<Saved> {
  const terms = await wantedRulesetTerms(scope.db, o.uuid, o.input);
  return around(scope, { type: 'publisher_ruleset', wanted: terms === undefined ? {} : { terms }, ...o });
}

/** Like `aroundSongRights`, for name, IPI number and PRO of a writer or a publisher of a song that was ever published. */
export async function aroundPartyRights<Input extends PartyInput, Saved>(
  scope: Scope,
  type: Party,
  o: Update<Input, Saved>,
): Promise<Saved> {
  return around(scope, { type, wanted: await wantedPartyRights(scope.db, { type, uuid: o.uuid }, o.input), ...o });
}

/** The input without these fields. */
const without = <Input extends object>(input: Input, fields: readonly RightsField[]): Input => {
  const rest = { ...input };
  for (const field of fields) for (const member of rightsMembers[field]) Reflect.deleteProperty(rest, member);
  return rest;
};

interface RightsUpdate<Input extends object, Saved> extends Update<Input, Saved> {
  type: ResourceType;
  wanted: Rights;
}

async function around<Input extends object, Saved>(scope: Scope, update: RightsUpdate<Input, Saved>): Promise<Saved> {
  const { type, uuid, wanted, write } = update;
  const named = rightsFields.filter((field) => wanted[field] !== undefined);
  if (named.length === 0) return write(update.input);
  const before = await readRights(scope.db, type, uuid);
  if (!before) return write(update.input);
  const changed = named.filter((field) => !isSameRight(field, before.rights[field], wanted[field]));
  if (changed.length === 0) return write(update.input);
  const isHeld = scope.services.config.rightsApproval;
  // Announced with the title that the update sets: a held change comes first, so that the answer includes it.
  const keep = async (status: 'pending' | 'applied', label: string): Promise<void> => {
    for (const field of changed) {
      const change = { type, uuid, label, field, before: before.rights[field], after: wanted[field], status };
      if (status === 'applied' || !(await isAskedAlready(scope, change))) await recordRightsChange(scope, change);
    }
  };
  if (isHeld) {
    await keep('pending', before.label);
    return write(without(update.input, changed));
  }
  const saved = await write(update.input);
  await keep('applied', (await readRights(scope.db, type, uuid))?.label ?? before.label);
  return saved;
}

/** True if exactly this change is already waiting; throws 409 if another one of the same field is. */
async function isAskedAlready(
  { db }: Scope,
  change: { type: ResourceType; uuid: string; label: string; field: RightsField; after: unknown },
): Promise<boolean> {
  const waiting = await db
    .selectFrom('rights_change')
    .select('after')
    .where('resource_uuid', '=', change.uuid)
    .where('field', '=', change.field)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!waiting) return false;
  if (isSameRight(change.field, waiting.after, change.after)) return true;
  throw wrongState(`Another change of ${changedThing(change)} waits for an approval. Decide on it first.`);
}
