import type { Paging } from '@segno/contract';
import { call, type PlayerTrack } from '@segno/host';
import type { ListShape } from './listSource';
import { queryOf } from './listState';
import type { List } from './useList';
import type { PlayableList } from '../../audio/queue/playThrough';

/** The track that a row plays; undefined if it has none. */
export type TrackOf<Row> = (row: Row) => PlayerTrack | undefined;

type ReadList<L extends ListShape> = Pick<List<L>, 'source' | 'state'>;

/** Identifies the rows and their order, regardless of the page. */
export const keyOfList = <L extends ListShape>({ source, state }: ReadList<L>): string => {
  const { pagenum: _, ...query } = queryOf(source, state);
  return `${source.endpoint.path} ${JSON.stringify(query)}`;
};

/** Reads the pages of a list with its current filters and order, even after the user has left the screen. */
export const listPages = <L extends ListShape>(list: ReadList<L>, trackOf: TrackOf<L['row']>): PlayableList['read'] => {
  const { source, state } = list;
  const query = queryOf(source, state);
  return async (pagenum) => {
    const answer: unknown = await call(source.endpoint, { query: { ...query, pagenum } });
    const { paging, [source.rows]: rows } = answer as { paging: Paging } & Record<string, L['row'][]>;
    return { tracks: (rows ?? []).flatMap((row) => trackOf(row) ?? []), pagenum, pages: paging.total_pages };
  };
};
