import { createProRegistration } from '@segno/contract/money';
import { hasFeature, useCan } from '@segno/host';
import { ActionButton } from '@segno/ui/extra';
import { IconDownload } from '@segno/ui/icons';
import { useState } from 'react';
import type { ChosenSongs } from './chosenSongs';
import { ExportDialog, type FileKind } from './ExportDialog';
import classes from './ExportRegistrations.module.css';

/** Why nothing can be exported now; undefined if it can. */
const reasonAgainst = (mayExport: boolean, songs: ChosenSongs | undefined): string | undefined => {
  if (!mayExport) return 'You do not have the permission to export registrations.';
  return songs ? undefined : 'Choose a PRO to export its registrations.';
};

/**
 * R3: writes the registrations of the chosen songs into a file, which appears in the list at once: as CSV, and with the
 * feature `cwr_export` as CWR, which comes first because it is what PROs process.
 * @param songs undefined while no PRO is chosen
 */
export const ExportRegistrations = ({ songs }: { songs: ChosenSongs | undefined }) => {
  const why = reasonAgainst(useCan(createProRegistration.permission), songs);
  const [kind, setKind] = useState<FileKind | null>(null);
  const kinds: readonly FileKind[] = hasFeature('cwr_export') ? ['CWR', 'CSV'] : ['CSV'];
  return (
    <div className={classes.root}>
      {kinds.map((each) => (
        <ActionButton
          key={each}
          className={classes.button ?? ''}
          variant={each === kinds[0] ? 'filled' : 'default'}
          leftSection={<IconDownload size={16} aria-hidden />}
          why={why}
          onClick={() => setKind(each)}
        >
          Export {each}
        </ActionButton>
      ))}
      {songs && <ExportDialog songs={songs} kind={kind} onClose={() => setKind(null)} />}
    </div>
  );
};
