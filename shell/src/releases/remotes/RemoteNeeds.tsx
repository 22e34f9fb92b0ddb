import { readRemoteNeeds, registerBackend, type RemoteNeedsRow } from '@segno/contract/rollout';
import { useCall, useCan } from '@segno/host';
import { Button, Group, StatusBadge } from '@segno/ui';
import { PageSection, QueryFallback } from '@segno/ui/form';
import { useState } from 'react';
import { FactsTable } from '../FactsTable';
import { BackendDialog } from './BackendDialog';
import { SettingsDialog } from './SettingsDialog';

const states = {
  ok: <StatusBadge tone="high">Answers</StatusBadge>,
  failed: <StatusBadge tone="red">Does not answer</StatusBadge>,
  missing: <StatusBadge tone="low">Address missing</StatusBadge>,
};

/**
 * What remotes require from the server (L20: permissions of a remote's own; L21: backends; L22: settings of a remote);
 * renders nothing if none does.
 */
export const RemoteNeeds = () => {
  const read = useCall(readRemoteNeeds, {});
  const mayChange = useCan(registerBackend.permission);
  const [open, setOpen] = useState<{ part: 'backend' | 'settings'; of: RemoteNeedsRow }>();
  const close = () => setOpen(undefined);
  if (read.isPending || read.data?.remotes.length === 0) return null;
  return (
    <PageSection id="needs" title="What remotes ask for" lead="Where their servers are, and which settings they have.">
      {read.data ? (
        <FactsTable
          label="What remotes ask for"
          of="Remote"
          columns={['Backend', 'State']}
          rows={read.data.remotes.map((needs) => ({
            key: needs.remote,
            title: needs.remote,
            values: needs.backend ? [needs.backend.address ?? undefined, states[needs.backend.state]] : [],
            ...(mayChange && {
              action: (
                <Group gap="xs" wrap="nowrap">
                  {needs.backend && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Backend of ${needs.remote}`}
                      onClick={() => setOpen({ part: 'backend', of: needs })}
                    >
                      Backend
                    </Button>
                  )}
                  {needs.settings && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Settings of ${needs.remote}`}
                      onClick={() => setOpen({ part: 'settings', of: needs })}
                    >
                      Settings
                    </Button>
                  )}
                </Group>
              ),
            }),
          }))}
          empty=""
        />
      ) : (
        <QueryFallback call={read} failedText="Impossible to fetch what remotes ask for." rows={2} />
      )}
      {open?.part === 'backend' && <BackendDialog {...open.of} onClose={close} />}
      {open?.part === 'settings' && open.of.settings && (
        <SettingsDialog remote={open.of.remote} {...open.of.settings} onClose={close} />
      )}
    </PageSection>
  );
};
