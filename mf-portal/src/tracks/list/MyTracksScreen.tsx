import {
  countMyTracks,
  listTrackSubmissions,
  statusChoices,
  trackGroups,
  type TrackGroup,
  type TrackSubmissionRow,
} from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { Button, PageHead } from '@segno/ui';
import {
  FilterBar,
  listSource,
  ListTable,
  multiSelectFilter,
  RouteLink,
  useList,
  useRouteHref,
  type FilterFields,
  type ListShapeOf,
} from '@segno/ui/list';
import { IconUpload } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import classes from './MyTracksScreen.module.css';
import { trackColumns } from './trackColumns';

const source = listSource({
  endpoint: listTrackSubmissions,
  rows: 'new_track_submissions',
  search: 'name',
  ranks: ['name'],
});
type Tracks = ListShapeOf<typeof source>;

const filters: FilterFields<Tracks> = {
  status: multiSelectFilter({ label: 'Status', options: statusChoices('artist') }),
  // Chosen with the buttons above the table.
  group: null,
  // An artist has one artist and one representative: there is nothing to choose.
  artist_uuid: null,
  assigned_to: null,
  waiting_for_me: null,
};

const nameOf = ({ name }: TrackSubmissionRow) => name;

/** The artist's own tracks, from submission to the library. */
export const Screen = () => {
  const list = useList(source);
  const submit = useSubmitButton();
  // The menu's count leads to what waits for the artist, without the revisions, which it counts by themselves.
  const { group, waiting_for_me } = list.state.filters;
  const isQueue = waiting_for_me !== undefined;
  const { sort_by, sort_order } = list.state;
  // W4: among all tracks, those that need the artist come first.
  const isSorted = group !== undefined || isQueue || sort_by !== 'name' || sort_order === 'desc';
  return (
    <div className={classes.root}>
      <PageHead title="My Tracks" count={list.paging?.total_size} action={submit} />
      <TrackGroups
        chosen={isQueue ? 'queue' : group}
        onChoose={(chosen) => list.setFilters({ group: chosen, waiting_for_me: undefined })}
      />
      {isQueue && (
        <p className={classes.queue}>
          These tracks wait for you. Requested revisions are listed at{' '}
          <RouteLink to="REVISIONS_REQUESTED">Revisions</RouteLink>.
        </p>
      )}
      <FilterBar list={list} filters={filters} searchLabel="Search by name" />
      <ListTable<Tracks>
        list={isSorted ? list : { ...list, isBestFirst: true }}
        label="My Tracks"
        columns={trackColumns}
        nameOf={nameOf}
        rowRoute="MY_TRACK_EDIT_PAGE"
        emptyHint="No tracks yet. Tracks that you submit appear here, with where they stand on their way into the library."
      />
    </div>
  );
};

interface TrackGroupsProps {
  /** The group that the list is narrowed to; undefined for all, and the name of none if it shows something else. */
  chosen: string | undefined;
  onChoose: (group: TrackGroup | undefined) => void;
}

const labels: Record<TrackGroup, string> = { needs_you: 'Needs you', in_review: 'In review', done: 'Done' };

/** The artist's tracks by what happens next, each with its count. */
const TrackGroups = ({ chosen, onChoose }: TrackGroupsProps) => {
  const { data } = useCall(countMyTracks, {});
  return (
    <div className={classes.groups} role="group" aria-label="Tracks by what happens next">
      {[undefined, ...trackGroups].map((group) => (
        <Button
          key={group ?? 'all'}
          size="xs"
          variant={group === chosen ? 'light' : 'default'}
          aria-pressed={group === chosen}
          rightSection={data && <span className={classes.count}>{data.counts[group ?? 'all']}</span>}
          onClick={() => onChoose(group)}
        >
          {group ? labels[group] : 'All'}
        </Button>
      ))}
      <span className={classes.rules}>
        <RouteLink to="MY_TRACK_RULES">What makes a track pass</RouteLink>
      </span>
    </div>
  );
};

/** The button for a new track, if the person may submit one. */
const useSubmitButton = () => {
  const href = useRouteHref()('MY_TRACK_CREATE_PAGE');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} leftSection={<IconUpload size={16} aria-hidden />}>
      Submit New Track
    </Button>
  );
};
