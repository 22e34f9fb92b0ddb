import { texts } from '@segno/contract';
import { tagFieldOf } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { errorCodes, type AppError } from '../../../platform/http/errors';

/** Why a song was not changed. */
export const batchTexts = {
  gone: 'The song does not exist any more.',
  changedSince: 'The song was changed since and was left alone.',
  published: 'The song was published since and was left alone.',
  waitsForApproval: 'The change waits for an approval.',
  notAllowed: errorCodes.forbidden.text,
} as const;

/** Columns of a song that decide whether its attribute can be changed, as SQL over a song `s`. */
export interface SongState {
  original_composer: string | null;
  was_published: boolean;
}
export const songState = sql`s.original_composer, s.published_at is not null as was_published`;

/** Maximum number of tags in the field of an attribute; null for no limit, and for other attributes. */
export async function mostTags({ db }: Scope, attribute: string): Promise<number | null> {
  const key = tagFieldOf(attribute);
  if (key === undefined) return null;
  const field = await db.selectFrom('tag_field').select('max').where('key', '=', key).executeTakeFirst();
  return field?.max ?? null;
}

/** Why this song cannot have a value that others can. S2: a batch changes only its attribute: the composer stays. */
export function refusalOf(
  song: SongState,
  { attribute, next, most }: { attribute: string; next: unknown; most: number | null },
): string | undefined {
  if (attribute === 'version_type' && next !== 'Public Domain' && song.original_composer !== null)
    return texts.composerOfPublicDomain;
  if (most !== null && Array.isArray(next) && next.length > most) return texts.atMostSixTags;
  return undefined;
}

/** True if a change needs approval: the ruleset of a song that was ever published, where the library requires approvals. */
export const isHeldBack = ({ services }: Scope, attribute: string, song: SongState): boolean =>
  services.config.rightsApproval && attribute === 'publisher_ruleset_uuid' && song.was_published;

/** Text of a song's error for users. */
export function errorText(error: AppError): string {
  const said = Object.values(error.fields ?? {}).flat();
  return said.length > 0 ? [...new Set(said)].join(' ') : error.message;
}
