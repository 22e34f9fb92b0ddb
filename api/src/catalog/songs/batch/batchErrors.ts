import { fieldErrors, issueText, texts, type FieldErrors } from '@segno/contract';
import { batchAttribute, tagAttribute, tagFieldOf, type BatchAction } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { userCan } from '../../../platform/http/session';
import type { CheckScope } from '../../../engine/crudSpec';
import { AppError } from '../../../platform/http/errors';
import { taxonomyErrors } from '../taxonomyValue';
import { songErrors } from '../writeSong';
import { attributeInput } from './songAttribute';

interface Asked {
  action?: BatchAction | undefined;
  attribute?: string | undefined;
  values?: unknown;
}

/** Errors that do not depend on the songs, by member. Throws 403 for an attribute that the user may not change. */
export async function batchErrors(scope: CheckScope, { action, attribute, values }: Asked): Promise<FieldErrors> {
  if (attribute === undefined) return {};
  const kind = await attributeIn(scope, attribute);
  if (!kind) return { attribute: [texts.choice] };
  if (!userCan(scope.user, kind.permission)) throw new AppError('forbidden');
  if (action === undefined) return {};
  if (!kind.actions.includes(action)) return { action: [texts.choice] };
  if (action === 'clear') return {};
  const parsed = kind.values.safeParse(values, { error: issueText });
  if (!parsed.success)
    return fieldErrors(parsed.error.issues.map(({ path, message }) => ({ path: ['values', ...path], message })));
  const isUnknown = action !== 'remove' && (await hasUnknown(scope, attribute, parsed.data));
  return isUnknown ? { values: [texts.choice] } : {};
}

/** Values as they are compared and written: trimmed as in the contract, uuids in lower case. */
export function batchValues(
  { action, attribute }: { action: BatchAction; attribute: string },
  values: unknown,
): unknown {
  if (action === 'clear') return null;
  const attributeKind = batchAttribute(attribute);
  const parsed = attributeKind?.values.safeParse(values);
  const value = parsed?.success ? parsed.data : values;
  return attributeKind?.kind === 'words' || attributeKind?.kind === 'choice' ? value : lowerCase(value);
}

const lowerCase = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lowerCase);
  return typeof value === 'string' ? value.toLowerCase() : value;
};

async function attributeIn({ db }: CheckScope, attribute: string) {
  const key = tagFieldOf(attribute);
  if (key === undefined) return batchAttribute(attribute);
  const { rows } = await sql<{ multi: boolean }>`select multi from tag_field where key = ${key}`.execute(db);
  const [field] = rows;
  return field && tagAttribute(field.multi);
}

/** X7: true when a value does not exist for songs; read-only collections do not count. */
async function hasUnknown(scope: CheckScope, attribute: string, values: unknown): Promise<boolean> {
  const { db, invalidFields } = scope;
  const key = tagFieldOf(attribute);
  if (key !== undefined)
    return Object.keys(await taxonomyErrors(db, { [key]: [values].flat().map(String) }, 'staff')).length > 0;
  if (attribute === 'song_collection_uuids') {
    const { rows } = await sql`
      select from song_collection where read_only and uuid = any(${values}::uuid[]) limit 1
    `.execute(db);
    if (rows.length > 0) return true;
  }
  const input = attributeInput(attribute, values);
  return Object.keys(await songErrors(scope, { input, invalidFields, uuid: undefined })).length > 0;
}
