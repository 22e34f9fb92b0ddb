import { abortCanary, promoteCanary, readRollouts, type Canary } from '@segno/contract/rollout';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { useConfirm } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { releaseName } from '../releaseName';

type Decision = 'promote' | 'abort';

const calls = { promote: promoteCanary, abort: abortCanary } as const;

const done = { promote: 'is for everybody now', abort: 'was taken back' } as const;

/** Asks for confirmation, and promotes or aborts the canary shown. */
export function useDecision() {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ canary, action }: { canary: Canary; action: Decision }) =>
      call(calls[action], { params: { remote: canary.remote }, body: { base: canary.base } }),
    onSuccess: (_, { canary, action }) => notifySuccess(`${canary.remote} ${releaseName(canary.base)} ${done[action]}`),
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => invalidate(readRollouts, { path: '/release' }),
  });
  const decide = async (canary: Canary, action: Decision): Promise<void> => {
    const release = `${canary.remote} ${releaseName(canary.base)}`;
    const yes = await confirm({
      text:
        action === 'promote'
          ? `Are you sure you want to give ${release} to everybody?`
          : `Are you sure you want to take ${release} back?`,
      detail: 'New tabs get it within five seconds. Open tabs are offered it.',
      confirmLabel: action === 'promote' ? 'Promote' : 'Abort',
      danger: action === 'abort',
    });
    if (yes) mutate({ canary, action });
  };
  const isDeciding = ({ remote }: Canary): boolean => isPending && variables.canary.remote === remote;
  return { decide, isDeciding, dialog };
}
