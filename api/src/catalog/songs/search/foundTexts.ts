import { sql } from 'kysely';
import { allOf, type Expression } from '../../../engine/list/listPage';
import type { WatchedTable } from '../../../engine/list/remembered';
import { songsCounted } from '../songFacets';

/** The songs that a search finds, in SQL. */
interface FoundTexts {
  count: Expression;
  /** Their rows of `song_text` as `t`, for use after `from`. */
  texts: Expression;
  /** A condition on `s`, the song. */
  where: Expression;
  /** The tables that count and rows are read from. */
  tables: readonly WatchedTable[];
}

interface Sought {
  /** A `tsquery` for titles that are found in any case. */
  begun: string;
  /** Conditions on `s`, the song. */
  conditions: readonly Expression[];
}

/** True for rows of `song_text` that match a `tsquery`. */
export const hasWords = (alias: 't' | 'r' | 'w', query: string): Expression =>
  sql`${sql.ref(`${alias}.words`)} @@ ${query}::tsquery`;

const counted = (from: Expression): Expression => sql`(select count(*) from ${from})`;

const textsWhere = (conditions: readonly Expression[], words: Expression): Expression =>
  conditions.length === 0
    ? sql`song_text t where ${words}`
    : sql`song_text t join song s on s.uuid = t.song_uuid where ${allOf([words, ...conditions])}`;

/** Texts with such a title, and others, which must not include them. */
const together = (begun: string, others: Expression): Expression =>
  sql`(select t.* from song_text t where ${hasWords('t', begun)} union all select t.* from ${others}) t`;

const among = (query: string): Expression =>
  sql`s.uuid in (select t.song_uuid from song_text t where ${hasWords('t', query)})`;

const without = (song: Expression, query: string): Expression =>
  sql`not exists (select from song_text w where w.song_uuid = ${song} and ${hasWords('w', query)})`;

const asked = ({ begun, conditions }: Sought): Expression[] =>
  conditions.length > 0 ? [sql`(${allOf(conditions)} or ${among(begun)})`] : [];

/** Songs that match a `tsquery` and not the other one. */
export function songsWith({
  needed,
  excluded,
  ...sought
}: Sought & { needed: string; excluded?: string | undefined }): FoundTexts {
  const { begun, conditions } = sought;
  const words = excluded === undefined ? needed : `${needed}&!${excluded}`;
  const texts =
    conditions.length === 0
      ? textsWhere([], hasWords('t', `${begun}|${words}`))
      : together(begun, textsWhere(conditions, hasWords('t', `${words}&!${begun}`)));
  return {
    count: counted(texts),
    texts,
    where: allOf([among(`${begun}|${words}`), ...asked(sought)]),
    tables: conditions.length === 0 ? ['song_text'] : ['song_text', 'song'],
  };
}

/** Songs that do not match a `tsquery`. The index only finds those that match, so these are subtracted from all songs. */
export function songsWithout({ excluded, ...sought }: Sought & { excluded: string }): FoundTexts {
  const { begun, conditions } = sought;
  const all = conditions.length === 0 ? songsCounted(sql`true`) : counted(sql`song s where ${allOf(conditions)}`);
  const left = `${begun}|${excluded}`;
  return {
    count: sql`${counted(textsWhere([], hasWords('t', begun)))} + ${all} - ${counted(textsWhere(conditions, hasWords('t', left)))}`,
    texts: together(begun, textsWhere(conditions, without(sql`t.song_uuid`, left))),
    where: allOf([without(sql`s.uuid`, `${excluded}&!${begun}`), ...asked(sought)]),
    tables: ['song_text', 'song'],
  };
}
