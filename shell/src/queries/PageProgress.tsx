import { LoadingBar } from '@segno/ui';
import { useIsFetching, useIsMutating, type Query } from '@tanstack/react-query';
import { useRouteLoads } from '../routing/useRouteLoading';

/** A poll of what is on the screen already is no loading: with it the bar would never come to rest. */
const isLoading = (query: Query): boolean =>
  query.state.data === undefined || !query.observers.some(({ options }) => options.refetchInterval);

/** The loading bar: runs while something is read or written, or a screen is on its way. */
export const PageProgress = () => {
  const reads = useIsFetching({ predicate: isLoading });
  const writes = useIsMutating();
  const screens = useRouteLoads(({ count }) => count);
  return <LoadingBar loading={reads + writes + screens > 0} />;
};
