import { routes, type RouteSpec } from '@segno/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from '../engine/list/columns';
import { useRouteHref, type RecordRoute } from '../engine/list/links/useRouteHref';
import { IconArrowMerge } from '../icons';

/** Row action that opens the screen for merging the row into another one, over the list. */
export const useMergeAction = (route: RecordRoute): readonly RowAction<{ uuid: string }>[] => {
  const hrefOf = useRouteHref();
  const navigate = useNavigate();
  const { permission }: RouteSpec = routes[route];
  return useMemo(
    () => [
      {
        label: 'Merge into another…',
        icon: IconArrowMerge,
        ...(permission && { permission }),
        run: ({ uuid }) => {
          const href = hrefOf(route, { uuid });
          if (href !== undefined) void navigate(href);
        },
      },
    ],
    [permission, hrefOf, route, navigate],
  );
};
