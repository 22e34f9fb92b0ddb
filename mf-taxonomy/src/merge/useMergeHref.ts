import { linkTo } from '@segno/contract';
import { useRouteHref } from '@segno/ui/list';

/** The member of the address that names the tag that stays. */
export const INTO = 'into';

/** The address at which a tag is merged, into one that is already chosen if there is one; undefined for who may not. */
export const useMergeHref = () => {
  const hrefOf = useRouteHref();
  return (uuid: string, into?: string): string | undefined => {
    if (hrefOf('TAG_MERGE', { uuid }) === undefined) return undefined;
    return linkTo('TAG_MERGE', { uuid }) + (into === undefined ? '' : `?${new URLSearchParams({ [INTO]: into })}`);
  };
};
