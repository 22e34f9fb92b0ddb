import { createProRegistration, readRegistrationPreflight } from '@segno/contract/money';
import { hasFeature, useCall, useCan } from '@segno/host';
import { ActionButton } from '@segno/ui/extra';
import { IconDownload } from '@segno/ui/icons';
import { useState } from 'react';
import { noSongsText, type ChosenSongs } from './chosenSongs';
import { ExportDialog, type FileKind } from './ExportDialog';
import classes from './ExportRegistrations.module.css';

/** Why nothing can be exported now; undefined if it can. */
const useReasonAgainst = (songs: ChosenSongs | undefined): string | undefined => {
  const mayExport = useCan(createProRegistration.permission);
  const preflight = useCall(
    readRegistrationPreflight,
    { query: songs ?? { pro_uuid: '' } },
    { enabled: songs !== undefined },
  ).data?.preflight;
  if (!mayExport) return 'You do not have the permission to export registrations.';
  if (!songs) return 'Choose a PRO to export its registrations.';
  return preflight && preflight.ready + preflight.blocked === 0 ? noSongsText(songs) : undefined;
};

/**
 * R3: writes the registrations of the chosen songs into a file, which appears in the list at once: as CSV, and with the
 * feature `cwr_export` as CWR, which comes first because it is what PROs process.
 * @param songs undefined while no PRO is chosen
 */
export const ExportRegistrations = ({ songs }: { songs: ChosenSongs | undefined }) => {
  const why = useReasonAgainst(songs);
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
