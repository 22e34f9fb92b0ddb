import { useRouteHref, type RecordRoute } from '../engine/list/links/useRouteHref';

/** The query parameter of a merge's address that names the record that stays. */
export const INTO = 'into';

/** Address of the screen that merges a record, with the other one chosen if it is known; undefined without the permission. */
export const useMergeHref = (route: RecordRoute) => {
  const hrefOf = useRouteHref();
  return (uuid: string, into?: string): string | undefined => {
    const href = hrefOf(route, { uuid });
    if (href === undefined || into === undefined) return href;
    const [path = '', query] = href.split('?');
    return `${path}?${new URLSearchParams([...new URLSearchParams(query).entries(), [INTO, into]])}`;
  };
};
