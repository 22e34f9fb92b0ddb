import { artist, artistCurationStates } from '@segno/contract/catalog';
import { assignmentChoices, flagFilter, singleSelectFilter } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { songCount } from '../songCount/songCount';
import { ArtistBadges } from './ArtistBadges';
import { useAssignToMe } from './useAssignToMe';

/** ARTISTS: the library's artists. Their forms are dialogs of their own. */
export const { ListScreen: Screen } = screen(artist, {
  text: {
    title: 'Artists',
    create: 'Create Artist',
    search: 'Search by name',
    empty: 'Artists are who the music is by. They are invited to the portal, where they hand in tracks.',
    remove: {
      question: ({ name }) => `Are you sure you want to delete the artist ${name}?`,
      detail: 'Whoever logs in as the artist no longer can. An artist with published music is kept.',
      done: 'The Artist has been deleted',
      // The specification has the space at the end.
      failed: 'There was an error deleting the Artist ',
    },
  },
  routes: { list: 'ARTISTS', create: 'ARTIST_CREATE', edit: 'ARTIST_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { id: 'chips', header: 'Status', cell: (row) => <ArtistBadges artist={row} />, priority: 2 },
    { field: 'curation_state', header: 'Curation State', priority: 3 },
    {
      field: 'song_count',
      header: 'Song Count',
      align: 'right',
      width: 120,
      priority: 3,
      cell: songCount('artist_uuid'),
    },
    { ...momentColumns.lastModified, priority: 4 },
    { field: 'assigned_to_name', header: 'Assigned Rep', cell: (name) => name ?? '–', priority: 4 },
  ],
  useRowActions: useAssignToMe,
  filters: {
    is_pro_affiliated: flagFilter({ label: 'PRO', yes: 'Pro-Affiliated only', no: 'Pro-Free only' }),
    is_royalty: flagFilter({ label: 'Royalty', yes: 'Royalty only', no: 'Buyout only' }),
    curation_state: singleSelectFilter({
      label: 'Curation State',
      options: artistCurationStates.map((state) => ({ value: state, label: state })),
    }),
    invitation: singleSelectFilter({
      label: 'Portal Account',
      options: [
        { value: 'none', label: 'Not invited' },
        { value: 'invited', label: 'Invited, not registered' },
        { value: 'registered', label: 'Registered' },
      ],
    }),
    assigned_to: singleSelectFilter({
      label: 'Assignment',
      options: assignmentChoices({ mine: 'Show only my artists', others: 'Show only other artists' }),
      ownView: 'My artists',
    }),
  },
});
