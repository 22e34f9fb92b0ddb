import { counted, keysOf } from '@segno/contract';
import {
  createProRegistration,
  readRegistrationPreflight,
  type RegistrationFormat,
  type RegistrationMember,
  type RegistrationPreflight,
} from '@segno/contract/money';
import { call, newUuid, notifySuccess, useCall, useInvalidate } from '@segno/host';
import { Button, Group, Stack, Text } from '@segno/ui';
import { Modal, Radio } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CauseText } from './BlockedSongs';
import type { ChosenSongs } from './chosenSongs';
import classes from './ExportDialog.module.css';

/** What people choose first; a CWR file has a version too. */
export type FileKind = 'CSV' | 'CWR';

/** M21: every PRO takes the older one. */
const versions = { cwr21: 'CWR 2.1', cwr22: 'CWR 2.2' } as const;

const memberNames: Record<RegistrationMember, string> = {
  titles: 'titles',
  iswc: 'ISWC',
  version: 'version',
  writers: 'writers',
  publishers: 'publishers',
  shares: 'shares',
  agreements: 'agreement numbers',
  recordings: 'recording',
};

/** Number of songs and problems that the question names. */
const NAMED = 5;

export interface ExportDialogProps {
  songs: ChosenSongs;
  /** Null while closed. */
  kind: FileKind | null;
  onClose: () => void;
}

/** M18: asks before a file takes its number, and shows what it would have. Only new and changed songs are suggested first. */
export const ExportDialog = ({ songs, kind, onClose }: ExportDialogProps) => (
  <Modal
    opened={kind !== null}
    onClose={onClose}
    size="36rem"
    centered
    title={kind && `Export registrations as ${kind}`}
    closeButtonProps={{ 'aria-label': 'Close dialog' }}
  >
    {kind && <Question songs={songs} kind={kind} onClose={onClose} />}
  </Modal>
);

const Question = ({ songs, kind, onClose }: ExportDialogProps) => {
  const read = useCall(readRegistrationPreflight, { query: songs });
  const [changesOnly, setChangesOnly] = useState(true);
  const [version, setVersion] = useState<keyof typeof versions>('cwr21');
  const format: RegistrationFormat = kind === 'CWR' ? version : 'csv';
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(createProRegistration, {
        query: { ...songs, format, ...(changesOnly && { changes_only: 'true' }) },
        clientKey: newUuid(),
      }),
    onSuccess: () => {
      notifySuccess('PRO Export is being generated');
      onClose();
    },
    onSettled: () => void invalidate(createProRegistration),
  });
  if (!read.data)
    return <QueryFallback call={read} rows={4} columns={1} failedText="Impossible to fetch the preflight." />;
  const { preflight } = read.data;
  const { ready, unchanged, changed } = preflight;
  const sent = changesOnly ? preflight.new + changed : ready;
  return (
    <Stack gap="md">
      <Radio.Group
        label="Songs in the file"
        value={changesOnly ? 'changes' : 'all'}
        onChange={(value) => setChangesOnly(value === 'changes')}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="changes"
            label={`New and changed only (${counted(preflight.new + changed, 'song')})`}
            description={`${preflight.new.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed. ${counted(unchanged, 'unchanged song stays', 'unchanged songs stay')} out.`}
          />
          <Radio
            value="all"
            label={`All songs (${counted(ready, 'song')})`}
            description="Sends again what the PRO has already."
          />
        </Stack>
      </Radio.Group>
      {kind === 'CWR' && (
        <Radio.Group
          label="Version"
          description="Every PRO takes 2.1. Choose 2.2 only if the PRO has asked for it."
          value={version}
          onChange={(value) => setVersion(value === 'cwr22' ? value : 'cwr21')}
        >
          <Group gap="md" mt="xs">
            {keysOf(versions).map((each) => (
              <Radio key={each} value={each} label={versions[each]} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <Changes preflight={preflight} />
      <LeftOut preflight={preflight} />
      {sent === 0 && <Text role="status">There is nothing to send: no file is made.</Text>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button onClick={() => mutate()} loading={isPending} disabled={sent === 0} data-autofocus>
          Make the file
        </Button>
      </div>
    </Stack>
  );
};

const Changes = ({ preflight: { changes, changed } }: { preflight: RegistrationPreflight }) =>
  changes.length > 0 && (
    <div>
      <h3 className={classes.heading}>Changed since they were sent</h3>
      <ul className={classes.list}>
        {changes.slice(0, NAMED).map(({ song, members }) => (
          <li key={song.uuid}>{`${song.work_title}: ${members.map((member) => memberNames[member]).join(', ')}`}</li>
        ))}
        {changed > NAMED && <li>{`and ${counted(changed - NAMED, 'other')}`}</li>}
      </ul>
    </div>
  );

const LeftOut = ({ preflight: { causes, blocked } }: { preflight: RegistrationPreflight }) =>
  blocked > 0 && (
    <div>
      <h3 className={classes.heading}>{`${counted(blocked, 'song')} cannot be sent`}</h3>
      <ul className={classes.list}>
        {causes.slice(0, NAMED).map((cause) => (
          <li key={`${cause.code} ${cause.message} ${cause.url}`}>
            <CauseText cause={cause} />
            {`: ${counted(cause.songs, 'song')}`}
          </li>
        ))}
        {causes.length > NAMED && <li>and other causes, which stand below the list of files</li>}
      </ul>
    </div>
  );
