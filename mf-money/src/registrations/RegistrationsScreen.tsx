import { listProRegistrations, selectPerformingRightsOrganizations } from '@segno/contract/money';
import { PageHead } from '@segno/ui';
import {
  dateFilter,
  FilterBar,
  listSource,
  ListTable,
  optionsFrom,
  singleSelectFilter,
  useList,
  type ListShapeOf,
} from '@segno/ui/list';
import { hasWaiting, pollFiles } from '../reports/pollFiles';
import classes from '../salesScreen.module.css';
import { AcknowledgementButton } from './AcknowledgementButton';
import { BlockedSongs } from './BlockedSongs';
import { chosenSongs } from './chosenSongs';
import { ExportRegistrations } from './ExportRegistrations';
import { PreflightFigures } from './PreflightFigures';
import { registrationColumns } from './registrationColumns';

const source = listSource({ endpoint: listProRegistrations, rows: 'reports', search: 'name' });
type Registrations = ListShapeOf<typeof source>;

const filters = {
  pro_uuid: singleSelectFilter({
    label: 'PRO',
    options: optionsFrom({
      endpoint: selectPerformingRightsOrganizations,
      rows: 'performing_rights_organizations',
      query: { exportable_only: true },
    }),
  }),
  published_since: dateFilter({ label: 'Published since' }),
};

const nameOf = ({ name }: { name: string }) => name;

/** PROS_SONG_REGISTRATIONS: files for PROs, and what keeps songs out of the next one. */
export const Screen = () => {
  const list = useList<Registrations>(source, { poll: pollFiles });
  const songs = chosenSongs(list.state.filters);
  const chosen = `${songs?.pro_uuid} ${songs?.published_since}`;
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
        {songs === undefined && 'Choose a PRO to see which songs its next file would leave out, and why.'}
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by name" />
      {/* Its songs count as registered once a file is made: then the figures are read again. */}
      {songs && <PreflightFigures key={String(hasWaiting(list.rows))} songs={songs} />}
      <ListTable<Registrations>
        list={list}
        label="Song Registrations"
        columns={registrationColumns}
        nameOf={nameOf}
        emptyHint="A file that you ask for with Export CSV appears here, with the list of songs that it leaves out."
      />
      {songs && <BlockedSongs key={chosen} songs={songs} />}
    </div>
  );
};
