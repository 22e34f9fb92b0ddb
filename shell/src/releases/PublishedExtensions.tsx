import { StatusBadge } from '@segno/ui';
import { PageSection } from '@segno/ui/form';
import { allExtensions, whyNotShown } from '../routing/extensionsIn';
import { useShell } from '../routing/ShellContext';
import { FactsTable } from './FactsTable';

/** The extensions in this tab, and why some are not shown to anybody (L19: slots). */
export const PublishedExtensions = () => {
  const { registry } = useShell();
  return (
    <PageSection id="extensions" title="In screens of others">
      <FactsTable
        label="Extensions"
        of="Extension"
        columns={['Slot', 'Remote', 'State']}
        rows={allExtensions(registry).map((placed) => {
          const { remote, extension } = placed;
          const reason = whyNotShown(registry, placed);
          return {
            key: `${remote.name} ${extension.slot} ${extension.title}`,
            title: extension.title,
            values: [
              extension.slot,
              remote.name,
              reason === undefined ? (
                <StatusBadge tone="high">Shown</StatusBadge>
              ) : (
                <StatusBadge tone="medium">{`Not shown: ${reason}`}</StatusBadge>
              ),
            ],
          };
        })}
        empty="No remote adds anything to the screens of another one."
      />
    </PageSection>
  );
};
