import type { Reply } from '@segno/contract';
import { listBatchOperations, undoBatchOperation } from '@segno/contract/catalog';
import { call, newUuid, useInvalidate } from '@segno/host';
import { useMutation } from '@tanstack/react-query';

/** Starts to undo a batch update. A refusal is shown in the server's words. */
export const useUndo = (onStarted?: (operation: Reply<typeof undoBatchOperation>['batch_operation']) => void) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (uuid: string) => call(undoBatchOperation, { params: { uuid }, clientKey: newUuid() }),
    onSuccess: ({ batch_operation }) => onStarted?.(batch_operation),
    onSettled: () => invalidate(listBatchOperations),
  });
  return { isPending, start: mutate };
};
