import { linkTo } from '@segno/contract';
import { useRouteHref } from '@segno/ui/list';

/** The query parameter that names the tag that stays. */
export const INTO = 'into';

/** Address of the screen that merges a tag, with the other one chosen if it is known; undefined without the permission. */
export const useMergeHref = () => {
  const hrefOf = useRouteHref();
  return (uuid: string, into?: string): string | undefined => {
    if (hrefOf('TAG_MERGE', { uuid }) === undefined) return undefined;
    return linkTo('TAG_MERGE', { uuid }) + (into === undefined ? '' : `?${new URLSearchParams({ [INTO]: into })}`);
  };
};
