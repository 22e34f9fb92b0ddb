import type { Reply } from '@segno/contract';
import type { readTagGraph } from '@segno/contract/taxonomy';
import { useRouteHref } from '@segno/ui/list';
import { useLocation } from 'react-router-dom';

export type Neighbourhood = Reply<typeof readTagGraph>;

/** A tag or term linked with the tag. */
export type Neighbour = Neighbourhood['terms'][number] | Neighbourhood['tags'][number];

/** True if the relation is the other tag's: 'Euphoric Is A Kind Of it'. */
export const isIncoming = (neighbour: Neighbour): boolean => 'is_incoming' in neighbour && neighbour.is_incoming;

/** Address of a tag's own graph, shown in the same form. */
export const useTagGraphHref = (): ((uuid: string) => string | undefined) => {
  const hrefOf = useRouteHref();
  const { search } = useLocation();
  return (uuid) => {
    const href = hrefOf('TAG_GRAPH', { uuid });
    return href === undefined ? undefined : href + search;
  };
};
