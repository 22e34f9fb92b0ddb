import { createProRegistration, type RegistrationFormat } from '@segno/contract/money';
import { call, hasFeature, newUuid, notifySuccess, useCan, useInvalidate } from '@segno/host';
import { ActionIcon, Button, notifyFailure } from '@segno/ui';
import { Menu, Tooltip } from '@segno/ui/extra';
import { IconChevronDown, IconDownload } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import type { ChosenSongs } from './chosenSongs';
import classes from './ExportRegistrations.module.css';

const formats: readonly { format: RegistrationFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'cwr21', label: 'CWR 2.1' },
  { format: 'cwr22', label: 'CWR 2.2' },
];

/** Why nothing can be exported now; undefined when it can. */
const reasonAgainst = (mayExport: boolean, songs: ChosenSongs | undefined): string | undefined => {
  if (!mayExport) return 'You do not have the permission to export registrations.';
  return songs ? undefined : 'Choose a PRO to export its registrations.';
};

/**
 * R3: has the registrations of the chosen songs written into a file, which stands in the list at once; as CWR as well, with the
 * feature `cwr_export`.
 * @param songs undefined while no PRO is chosen
 */
export const ExportRegistrations = ({ songs }: { songs: ChosenSongs | undefined }) => {
  const reason = reasonAgainst(useCan(createProRegistration.permission), songs);
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: RegistrationFormat) => {
      if (songs) await call(createProRegistration, { query: { ...songs, format }, clientKey: newUuid() });
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      notifySuccess('PRO Export is being generated');
      void invalidate(createProRegistration);
    },
    onError: (error) => notifyFailure(error),
  });
  const isOff = reason !== undefined;
  return (
    <div className={classes.root}>
      <Tooltip label={reason} disabled={!isOff} events={{ hover: true, focus: true, touch: true }}>
        {/* It keeps the focus, so that the keyboard reaches the reason as well. */}
        <Button
          className={classes.button}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          aria-disabled={isOff || undefined}
          data-disabled={isOff || undefined}
          aria-description={reason}
          onClick={() => !isOff && mutate('csv')}
        >
          Export CSV
        </Button>
      </Tooltip>
      {hasFeature('cwr_export') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label="Export as" disabled={isOff || isPending}>
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {formats.map(({ format, label }) => (
              <Menu.Item key={format} onClick={() => mutate(format)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
