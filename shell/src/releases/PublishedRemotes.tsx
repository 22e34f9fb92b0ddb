import { readReleases, rollbackRelease, type PublishedRemote } from '@segno/contract/observability';
import { call, notifySuccess, useCan, useInvalidate } from '@segno/host';
import { Button, StatusBadge, useConfirm } from '@segno/ui';
import { PageSection } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { FactsTable } from './FactsTable';
import { releaseName } from './releaseName';

/** The published release of each remote, and the rollback to the previous one (L8: the page of releases). */
export const PublishedRemotes = ({ remotes }: { remotes: readonly PublishedRemote[] }) => {
  const mayRollBack = useCan(rollbackRelease.permission);
  const { rollBack, isRunning, dialog } = useRollback();
  return (
    <PageSection id="published" title="Published">
      <FactsTable
        label="Published remotes"
        of="Remote"
        columns={['Release', 'Before', 'State']}
        rows={remotes.map((remote) => ({
          key: remote.name,
          title: remote.name,
          values: [
            releaseName(remote.base),
            remote.previous === null ? undefined : releaseName(remote.previous),
            remote.state === 'on' ? (
              <StatusBadge tone="high">On</StatusBadge>
            ) : (
              <StatusBadge tone="red">Switched off</StatusBadge>
            ),
          ],
          ...(mayRollBack &&
            remote.previous !== null && {
              action: (
                <Button
                  variant="default"
                  size="xs"
                  loading={isRunning(remote)}
                  aria-label={`Roll back ${remote.name}`}
                  onClick={() => void rollBack(remote)}
                >
                  Roll back
                </Button>
              ),
            }),
        }))}
        empty="Nothing has been published yet."
      />
      {dialog}
    </PageSection>
  );
};

/** Asks for confirmation and rolls a remote back to the release before the one shown. */
function useRollback() {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ name, base }: PublishedRemote) => call(rollbackRelease, { body: { remote: name, base } }),
    onSuccess: ({ remote }) => notifySuccess(`${remote.name} is back at ${releaseName(remote.base)}`),
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => invalidate(readReleases),
  });
  const rollBack = async (remote: PublishedRemote): Promise<void> => {
    const yes = await confirm({
      text: `Are you sure you want to roll ${remote.name} back to ${releaseName(remote.previous ?? '')}?`,
      detail: 'New tabs get it within five seconds. Open tabs are offered it.',
      confirmLabel: 'Roll back',
      danger: true,
    });
    if (yes) mutate(remote);
  };
  return {
    rollBack,
    isRunning: ({ name }: PublishedRemote): boolean => isPending && variables.name === name,
    dialog,
  };
}
