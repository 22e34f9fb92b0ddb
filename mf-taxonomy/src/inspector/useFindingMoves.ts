import {
  dismissTagFinding,
  readTagInspector,
  repairTagFinding,
  restoreTagFinding,
  type TagFinding,
} from '@segno/contract/taxonomy';
import { call, notify, notifySuccess, useInvalidate } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { repairTexts } from './findingTexts';

const moves = {
  repair: async ({ key, repair }: TagFinding): Promise<void> => {
    const { repaired } = await call(repairTagFinding, { body: { key } });
    if (repaired && repair !== null && repair !== 'merge') notifySuccess(repairTexts[repair].done);
    else notify('There was nothing left to repair');
  },
  dismiss: async ({ key }: TagFinding): Promise<void> => {
    await call(dismissTagFinding, { body: { key } });
    notifySuccess('The finding has been dismissed');
  },
  restore: async ({ key }: TagFinding): Promise<void> => {
    await call(restoreTagFinding, { body: { key } });
    notifySuccess('The finding is shown again');
  },
} as const;

export type FindingMove = keyof typeof moves;

/** What can be done about a finding. The list is read again whatever came of it: somebody else may have been faster. */
export const useFindingMoves = (finding: TagFinding) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (move: FindingMove) => moves[move](finding),
    meta: { handlesErrors: true },
    onError: (error) => notifyFailure(error),
    onSettled: () => invalidate(readTagInspector),
  });
  // A second click while the first one runs does nothing. The button stays enabled, so that it keeps the focus.
  return { move: (move: FindingMove) => !isPending && mutate(move), isMoving: isPending };
};
