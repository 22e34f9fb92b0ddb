import type { ReleaseStep } from '@segno/contract/observability';
import { RelativeTime } from '@segno/ui';
import { PageSection } from '@segno/ui/form';
import { FactsTable } from './FactsTable';

const actions: Readonly<Record<string, string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  on: 'Switched on',
  off: 'Switched off',
  start: 'Published by a server that started',
  canary: 'Published to some',
  promote: 'Promoted',
  abort: 'Aborted',
};

/** The latest changes of the registry: who, when, what. */
export const LastChanges = ({ steps }: { steps: readonly ReleaseStep[] }) => (
  <PageSection id="changes" title="Last changes">
    <FactsTable
      label="Last changes of the registry"
      of="Release"
      columns={['What', 'Remotes', 'By', 'When']}
      rows={steps.map(({ release, action, remotes, by, at }) => ({
        key: release,
        title: release,
        values: [
          actions[action] ?? action,
          remotes.length === 0 ? undefined : remotes.join(', '),
          by,
          <RelativeTime key="at" value={at} />,
        ],
      }))}
      empty="Nothing has been published yet."
    />
  </PageSection>
);
