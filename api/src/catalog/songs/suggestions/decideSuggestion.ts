import type { TagSuggestion } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { notFound, wrongState } from '../../../platform/http/errors';
import { songRecord } from '../songRecord';
import { updateSong } from '../updateSongs';
import { findSuggestions } from './findSuggestions';

/** A tag that may be suggested for a song, in the field with this key. */
export interface SuggestedTag {
  song: string;
  tag: string;
  field: string;
}

/**
 * Adds a suggested tag to a locked song, like its form, and counts it for the rule. Does nothing if the song already has
 * the tag. Throws 404 for a deleted song, 409 for a tag that is no longer suggested.
 */
export async function acceptSuggestion(scope: Scope, wanted: SuggestedTag): Promise<void> {
  const before = (await songRecord.read(scope.db, [wanted.song])).get(wanted.song);
  if (!before) throw notFound();
  const tags = await tagsIn(scope, wanted);
  if (tags.includes(wanted.tag)) return;
  const suggestion = await demandSuggested(scope, wanted);
  await updateSong(scope, {
    uuid: wanted.song,
    before,
    input: { taxonomy: { [wanted.field]: [...tags, wanted.tag] } },
  });
  await decide(scope, { wanted, suggestion, isAccepted: true });
}

/** Stores that a tag is not wanted on a locked song; repeating it changes nothing. Throws 409 as above. */
export async function refuseSuggestion(scope: Scope, wanted: SuggestedTag): Promise<void> {
  if (await isRefused(scope, wanted)) return;
  await decide(scope, { wanted, suggestion: await demandSuggested(scope, wanted), isAccepted: false });
}

/** Deletes a refusal by any user; does nothing if there is none. */
export const restoreSuggestion = ({ db }: Pick<Scope, 'db'>, wanted: SuggestedTag) =>
  sql`delete from tag_suggestion_decision d where ${isAbout(wanted)} and not d.is_accepted`.execute(db);

async function demandSuggested(scope: Scope, { song, tag, field }: SuggestedTag): Promise<TagSuggestion> {
  const suggestion = (await findSuggestions(scope, song)).find(
    (each) => each.tag.uuid === tag && each.tag_field.key === field,
  );
  if (!suggestion) throw wrongState('The tag is not suggested for this song any more.');
  return suggestion;
}

async function tagsIn({ db }: Scope, { song, field }: SuggestedTag): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select x.tag_uuid as uuid from song_tag x join tag_field f on f.uuid = x.tag_field_uuid
    where x.song_uuid = ${song} and f.key = ${field}
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

const isAbout = ({ song, tag, field }: SuggestedTag) => sql`d.song_uuid = ${song} and d.tag_uuid = ${tag}
  and d.tag_field_uuid = (select uuid from tag_field where key = ${field})`;

async function isRefused({ db }: Scope, wanted: SuggestedTag): Promise<boolean> {
  const { rows } = await sql`
    select from tag_suggestion_decision d where ${isAbout(wanted)} and not d.is_accepted
  `.execute(db);
  return rows.length > 0;
}

/** One decision per tag and song: a user who changes it counts once. */
const decide = (
  { db, user }: Scope,
  {
    wanted: { song, tag, field },
    suggestion: { rule },
    isAccepted,
  }: { wanted: SuggestedTag; suggestion: TagSuggestion; isAccepted: boolean },
) =>
  sql`
    insert into tag_suggestion_decision (song_uuid, tag_field_uuid, tag_uuid, rule, is_accepted, user_uuid)
    select ${song}, f.uuid, ${tag}, ${rule}, ${isAccepted}, ${user.uuid} from tag_field f where f.key = ${field}
    on conflict (song_uuid, tag_field_uuid, tag_uuid) do update
    set rule = excluded.rule, is_accepted = excluded.is_accepted, user_uuid = excluded.user_uuid, decided_at = now()
  `.execute(db);
