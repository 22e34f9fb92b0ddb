import { linkTo } from '@segno/contract';
import { selectArtists } from '@segno/contract/catalog';
import { statusChoices, type TrackSubmissionRow } from '@segno/contract/submissions';
import { playableTrack } from '@segno/tracks';
import { Group, PageHead, Stack } from '@segno/ui';
import { PlayThroughButton } from '@segno/ui/audio';
import {
  assignmentChoices,
  FilterBar,
  type FilterBarProps,
  flagFilter,
  type ListShapeOf,
  ListTable,
  multiSelectFilter,
  optionsFrom,
  singleSelectFilter,
  typeaheadFilter,
  useList,
  WaitingButton,
} from '@segno/ui/list';
import { UndoButton } from '../../page/UndoButton';
import { useTrackMoves } from '../edit/useTrackMoves';
import { trackColumns } from './trackColumns';
import { trackSource } from '../edit/trackSource';

const nameOf = ({ name }: { name: string }): string => name;

const trackOf = (track: TrackSubmissionRow) =>
  playableTrack(track, linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid }));

type TrackShape = ListShapeOf<typeof trackSource>;

/** Filters of the list of submissions. */
const trackFilters: FilterBarProps<TrackShape>['filters'] = {
  status: multiSelectFilter({ label: 'Status', options: statusChoices('staff') }),
  assigned_to: singleSelectFilter({
    label: 'Assignment',
    options: assignmentChoices({ mine: 'Show only my artists', others: 'Show only other artists' }),
    ownView: 'My submissions',
  }),
  waiting_for_me: flagFilter({ label: 'Waiting', yes: 'For me', no: 'Not for me' }),
  // Only the artist's own list has groups.
  group: null,
  artist_uuid: typeaheadFilter({
    label: 'Artist',
    options: optionsFrom({ endpoint: selectArtists, rows: 'artists' }),
  }),
};

/** TRACK_SUBMISSIONS: submissions of artists, for staff. */
export const Screen = () => {
  const list = useList(trackSource);
  const { undo } = useTrackMoves();
  return (
    <Stack gap="sm">
      <PageHead title="Track Submissions" count={list.paging?.total_size} />
      <Group>
        <WaitingButton list={list} of="track_submissions" />
        <UndoButton undo={undo} />
        <PlayThroughButton list={list} name="Track Submissions" trackOf={trackOf} />
      </Group>
      <FilterBar list={list} filters={trackFilters} searchLabel="Search by name or artist" />
      <ListTable
        list={list}
        label="Track Submissions"
        columns={trackColumns}
        nameOf={nameOf}
        rowRoute="TRACK_SUBMISSION_EDIT_PAGE"
        emptyHint="Tracks appear here as soon as artists submit them in their portal."
      />
    </Stack>
  );
};
