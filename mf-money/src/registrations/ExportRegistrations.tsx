import { createProRegistration, registrationFormats, type RegistrationFormat } from '@segno/contract/money';
import { hasFeature, useCan } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { ActionButton, Menu } from '@segno/ui/extra';
import { IconChevronDown, IconDownload } from '@segno/ui/icons';
import { useState } from 'react';
import type { ChosenSongs } from './chosenSongs';
import { ExportDialog, formatNames } from './ExportDialog';
import classes from './ExportRegistrations.module.css';

/** Why nothing can be exported now; undefined if it can. */
const reasonAgainst = (mayExport: boolean, songs: ChosenSongs | undefined): string | undefined => {
  if (!mayExport) return 'You do not have the permission to export registrations.';
  return songs ? undefined : 'Choose a PRO to export its registrations.';
};

/**
 * R3: writes the registrations of the chosen songs into a file, which appears in the list at once; also as CWR, with the
 * feature `cwr_export`.
 * @param songs undefined while no PRO is chosen
 */
export const ExportRegistrations = ({ songs }: { songs: ChosenSongs | undefined }) => {
  const reason = reasonAgainst(useCan(createProRegistration.permission), songs);
  const [format, setFormat] = useState<RegistrationFormat | null>(null);
  const isOff = reason !== undefined;
  return (
    <div className={classes.root}>
      <ActionButton
        className={classes.button ?? ''}
        leftSection={<IconDownload size={16} aria-hidden />}
        why={reason}
        onClick={() => setFormat('csv')}
      >
        Export CSV
      </ActionButton>
      {hasFeature('cwr_export') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label="Export as" disabled={isOff}>
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {registrationFormats.map((each) => (
              <Menu.Item key={each} onClick={() => setFormat(each)}>
                {formatNames[each]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {songs && <ExportDialog songs={songs} format={format} onClose={() => setFormat(null)} />}
    </div>
  );
};
