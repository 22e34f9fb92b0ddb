import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { titleQuery } from './searchPieces';
import type { TagMatch } from './tagsLike';
import { NOTHING, type Wanted } from './wantedWords';

interface Reasons {
  title?: string;
  /** Tags whose name is the whole text. */
  whole: readonly TagMatch[];
  wanted: readonly Wanted[];
}

/** Why each song was found: its best tag for each word that none of its own texts contains. */
export async function reasonsOf(
  db: Db,
  songs: readonly string[],
  { title, whole, wanted }: Reasons,
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  if (songs.length === 0 || ![whole, ...wanted.map(({ tags }) => tags)].some((tags) => tags.length > 0)) return reasons;
  const own = [
    ...(title === undefined ? [] : [titleQuery(title, true)]),
    ...wanted.map((one) => one.own('all') ?? NOTHING),
  ];
  const { rows } = await sql<{ uuid: string; links: string[]; has: boolean[] }>`
    select t.song_uuid as uuid, array(select x from unnest(tsvector_to_array(t.words)) x where x like '#%') as links,
      array(select t.words @@ each.own::tsquery from unnest(${own}::text[]) with ordinality each (own, place) order by place) as has
    from song_text t where t.song_uuid = any(${songs})
  `.execute(db);
  for (const { uuid, links, has } of rows) {
    const linked = new Set(links);
    const best = (tags: readonly TagMatch[]): string[] =>
      tags
        .filter(({ tag }) => linked.has(`#${tag.slice(-12)}`))
        .slice(0, 1)
        .map(({ reason }) => reason);
    const hasTitle = title !== undefined && has[0] === true;
    const ofWords = title === undefined ? has : has.slice(1);
    if (hasTitle || (wanted.length > 0 && ofWords.every(Boolean))) continue;
    const together = best(whole);
    const said =
      together.length > 0 ? together : wanted.flatMap(({ tags }, place) => (ofWords[place] ? [] : best(tags)));
    if (said.length > 0) reasons.set(uuid, [...new Set(said)].join('; '));
  }
  return reasons;
}
