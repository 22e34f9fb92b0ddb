import { messageOf } from '@segno/host';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, SkeletonRows, type SkeletonRowsProps } from '../../index';

export interface QueryFallbackProps extends SkeletonRowsProps {
  /** The call that has not been answered yet. */
  call: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** The message if it fails, above the error's own. */
  failedText?: string | undefined;
}

/** Shown while a call is loading, and if it failed, with a Retry. */
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
