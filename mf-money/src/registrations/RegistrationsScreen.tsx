import { keysOf } from '@segno/contract';
import {
  createRegistrationAcknowledgement,
  listProRegistrations,
  listRegistrationAcknowledgements,
  type ProRegistration,
  readRegistrationPreflight,
  registrationStages,
} from '@segno/contract/money';
import { hasFeature, useCan, useInvalidate } from '@segno/host';
import { Anchor, Button, PageHead, RelativeTime, Text, useDisclosure } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { QueryFallback, useFollowedCall } from '@segno/ui/form';
import { IconUpload } from '@segno/ui/icons';
import {
  type Column,
  dateFilter,
  FilterBar,
  type ListShapeOf,
  listSource,
  ListTable,
  useAllowed,
  useList,
} from '@segno/ui/list';
import { Fragment, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FigureRow } from '../figures/FigureRow';
import { exportableProFilter } from '../statements/proFilter';
import { dayText } from '../range/dayText';
import { FileLink, FileStatus } from '../reports/ReportFile';
import { hasWaiting, pollFiles } from '../reports/pollFiles';
import classes from '../salesScreen.module.css';
import { AddAcknowledgement } from './AddAcknowledgement';
import { BlockedSongs } from './BlockedSongs';
import { chosenSongs, type ChosenSongs } from './chosenSongs';
import { ExportRegistrations } from './ExportRegistrations';
import { AcknowledgementDialog, ReadAcknowledgements } from './ReadAcknowledgements';
import { RegistrationSummary, StageCount } from './RegistrationSummary';
import styles from './RegistrationsScreen.module.css';
import { songsOfFile, stageNames } from './stages';

const toSend = { new: 'New to send', changed: 'Changed to send', blocked: 'Blocked' } as const;

/** What a file of the chosen songs would have, and how many of the PRO's songs are in each stage after that. */
const PreflightFigures = ({ songs }: { songs: ChosenSongs }) => {
  // A problem may have been solved in another tab, so it is refetched on return.
  const read = useFollowedCall(
    readRegistrationPreflight,
    { query: songs },
    { about: () => undefined, delay: () => false },
  );
  if (!read.data)
    return <QueryFallback call={read} rows={1} columns={4} failedText="Impossible to fetch the preflight." />;
  const { preflight } = read.data;
  return (
    <FigureRow
      label="Preflight"
      figures={[
        ...keysOf(toSend).map((key) => ({ label: toSend[key], value: preflight[key].toLocaleString('en-US') })),
        ...registrationStages
          .filter((stage) => stage !== 'never_sent')
          .map((stage) => ({
            label: stageNames[stage],
            value: <StageCount pro_uuid={songs.pro_uuid} stage={stage} count={preflight[stage]} />,
          })),
      ]}
    />
  );
};

const source = listSource({ endpoint: listProRegistrations, rows: 'reports', search: 'name' });
type Registrations = ListShapeOf<typeof source>;

const filters = {
  // Beside the search: nothing can be exported before a PRO is chosen.
  pro_uuid: null,
  published_since: dateFilter({ label: 'Published since' }),
};

const nameOf = ({ name }: { name: string }) => name;

/** A file of registrations: its PRO, name, author and date, its progress, its link and what answered it. */
const columnsOf = (
  openAnswer: (uuid: string) => void,
): readonly Column<ProRegistration, 'created_at' | 'parent_name' | 'name' | 'user' | 'status'>[] => [
  { field: 'parent_name', header: 'PRO', width: 112, priority: 1 },
  {
    field: 'name',
    header: 'Name',
    priority: 1,
    cell: (name, { uuid, has_songs: hasSongs }) =>
      hasSongs ? (
        <Anchor component={Link} to={songsOfFile(uuid)} inherit>
          {name}
        </Anchor>
      ) : (
        name
      ),
  },
  { field: 'user', header: 'User', width: 176, priority: 3 },
  {
    field: 'created_at',
    header: 'Created',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
  {
    field: 'status',
    header: 'Status',
    width: 120,
    priority: 2,
    cell: (status, { uuid }) => (
      <span data-follows={uuid}>
        <FileStatus status={status} />
      </span>
    ),
  },
  {
    id: 'file',
    header: 'Download',
    width: 128,
    priority: 1,
    cell: ({ name, url }) => (url === null ? '–' : <FileLink name={name} url={url} />),
  },
  {
    id: 'answer',
    header: 'Answered',
    width: 128,
    priority: 3,
    cell: ({ name, acknowledgements: [latest] }) =>
      latest ? (
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label={`Answer to ${name}, ${dayText(latest.read_on)}`}
          onClick={() => openAnswer(latest.uuid)}
        >
          {dayText(latest.read_on)}
        </Anchor>
      ) : (
        '–'
      ),
  },
];

const emptyHint = 'An exported file appears here, with the list of songs that it leaves out.';

/** PROS_SONG_REGISTRATIONS: files for PROs, and what blocks songs from the next one. */
export const Screen = () => {
  const list = useList<Registrations>(source, { poll: pollFiles });
  const songs = chosenSongs(list.state.filters);
  const chosen = `${songs?.pro_uuid} ${songs?.published_since}`;
  // The day chooses songs, not files.
  const isUnmade = list.paging?.total_size === 0 && list.state.search === '' && !list.error;
  const [answer, openAnswer] = useState<string | null>(null);
  const columns = useMemo(() => columnsOf(openAnswer), []);
  const proBox = useRef<HTMLDivElement>(null);
  const mayChoose = useAllowed()(exportableProFilter.permission);
  const toProBox = () => {
    const input = proBox.current?.querySelector('input');
    input?.focus();
    input?.click();
  };
  return (
    <div className={classes.root}>
      <PageHead
        title="Song Registrations"
        count={list.paging?.total_size}
        action={
          <div className={classes.actions}>
            <AcknowledgementButton />
            <ExportRegistrations songs={songs} />
          </div>
        }
      >
        {songs === undefined && (
          <>
            <Anchor component="button" type="button" inherit onClick={toProBox}>
              Choose a PRO
            </Anchor>{' '}
            to export its registrations and to see which songs its next file would leave out.
          </>
        )}
      </PageHead>
      <FilterBar
        list={list}
        filters={filters}
        searchLabel="Search by name"
        searchTools={
          mayChoose && (
            <div ref={proBox} className={styles.pro}>
              {exportableProFilter.render({
                label: exportableProFilter.label,
                value: songs?.pro_uuid ?? '',
                onChange: (next) => list.setFilter('pro_uuid', next),
              })}
            </div>
          )
        }
      />
      {/* Once a file is made, its songs count as registered, so the figures are refetched. */}
      <Fragment key={String(hasWaiting(list.rows))}>
        {songs ? <PreflightFigures songs={songs} /> : <RegistrationSummary />}
      </Fragment>
      {songs && isUnmade ? (
        <Text c="dimmed">No file was made for {exportableProFilter.read(songs.pro_uuid)} yet.</Text>
      ) : (
        <ListTable<Registrations>
          list={list}
          label="Song Registrations"
          columns={columns}
          nameOf={nameOf}
          emptyHint={emptyHint}
        />
      )}
      {songs && <BlockedSongs key={chosen} songs={songs} />}
      <ReadAcknowledgements key={songs?.pro_uuid ?? ''} of={songs?.pro_uuid} onOpen={openAnswer} />
      <AcknowledgementDialog uuid={answer} onClose={() => openAnswer(null)} />
    </div>
  );
};

/** R3: opens the dialog for a PRO's answer. It belongs to the feature `cwr_export`. */
const AcknowledgementButton = () => {
  const mayAdd = useCan(createRegistrationAcknowledgement.permission);
  const invalidate = useInvalidate();
  const [opened, { open, close }] = useDisclosure();
  if (!mayAdd || !hasFeature('cwr_export')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={open}>
        Add acknowledgement
      </Button>
      <Modal opened={opened} onClose={close} title="Add acknowledgement" size="40rem" centered>
        <AddAcknowledgement
          onRead={() =>
            void Promise.all([invalidate(readRegistrationPreflight), invalidate(listRegistrationAcknowledgements)])
          }
        />
      </Modal>
    </>
  );
};
