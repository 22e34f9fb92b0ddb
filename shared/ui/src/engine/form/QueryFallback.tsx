import { messageOf } from '@segno/host';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, SkeletonRows, type SkeletonRowsProps } from '../../index';

export interface QueryFallbackProps extends SkeletonRowsProps {
  /** The call that has not answered yet. */
  call: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What to say when it fails, above its own words. */
  failedText?: string | undefined;
}

/** In place of what is still to be read: rows to come, or why there are none, with a Retry. */
export const QueryFallback = ({ call: { error, isFetching, refetch }, failedText, ...rows }: QueryFallbackProps) => {
  if (!error) return <SkeletonRows {...rows} />;
  return (
    <ErrorState
      {...(failedText === undefined ? {} : { title: failedText })}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {messageOf(error)}
    </ErrorState>
  );
};
