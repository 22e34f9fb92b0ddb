import type { Reply } from '@segno/contract';
import { listBatchOperations, undoBatchOperation } from '@segno/contract/catalog';
import { call, newUuid, useInvalidate } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';

/** Starts to undo a batch update; a refusal is said in the server's words. */
export const useUndo = (onStarted?: (operation: Reply<typeof undoBatchOperation>['batch_operation']) => void) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (uuid: string) => call(undoBatchOperation, { params: { uuid }, clientKey: newUuid() }),
    meta: { handlesErrors: true },
    onSuccess: ({ batch_operation }) => onStarted?.(batch_operation),
    onError: (error) => notifyFailure(error),
    onSettled: () => invalidate(listBatchOperations),
  });
  return { isPending, start: mutate };
};
