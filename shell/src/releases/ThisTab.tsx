import type { PublishedRemote } from '@segno/contract/observability';
import { StatusBadge } from '@segno/ui';
import { PageSection } from '@segno/ui/form';
import { federationRuntime } from '../federation/federationRuntime';
import { remoteLoads } from '../federation/remoteLoads';
import { useShell } from '../routing/ShellContext';
import { FactsTable } from './FactsTable';
import { releaseName } from './releaseName';

const stateOf = (base: string, published: PublishedRemote | undefined) => {
  if (published?.state === 'off') return <StatusBadge tone="red">Switched off</StatusBadge>;
  if (published === undefined || published.base === base) return <StatusBadge tone="high">Current</StatusBadge>;
  return <StatusBadge tone="medium">Another is published</StatusBadge>;
};

/** What runs in this tab. `published`: what a new tab would get, once known. */
export const ThisTab = ({ published }: { published: readonly PublishedRemote[] | undefined }) => {
  const { registry } = useShell();
  const loads = remoteLoads();
  const shared = Object.entries(federationRuntime().shareScopeMap['default'] ?? {});
  // None, as long as remotes are built without copies of their own.
  const twice = shared.filter(([, versions]) => Object.keys(versions).length > 1).map(([name]) => name);
  const rows = [
    ...loads.map(({ remote, base, ms }) => ({ remote, base, took: `${Math.round(ms).toLocaleString('en-US')} ms` })),
    ...registry.remotes
      .filter(({ name }) => !loads.some(({ remote }) => remote === name))
      .map(({ name, base }) => ({ remote: name, base, took: 'Not loaded' })),
  ];
  return (
    <PageSection id="this-tab" title="This tab" lead={`It began with release ${registry.release} of ${registry.env}.`}>
      <FactsTable
        label="Remotes in this tab"
        of="Remote"
        columns={['Release', 'First screen', 'State']}
        rows={rows.map(({ remote, base, took }) => ({
          key: base,
          title: remote,
          values: [
            releaseName(base),
            took,
            stateOf(
              base,
              published?.find(({ name }) => name === remote),
            ),
          ],
        }))}
        empty="There is no remote."
      />
      <p>
        {twice.length === 0
          ? `${shared.length} modules are shared; none exists twice.`
          : `These modules exist twice: ${twice.join(', ')}.`}
      </p>
    </PageSection>
  );
};
