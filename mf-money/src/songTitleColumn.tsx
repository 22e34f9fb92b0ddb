import { RouteLink, type Column } from '@segno/ui/list';

/** Title of a row's song, with a link to it. */
export const songTitleColumn = {
  field: 'work_title',
  header: 'Work Title',
  priority: 1,
  cell: (title, { song_uuid }) => (
    <RouteLink to="SONG_EDIT" params={{ uuid: song_uuid }}>
      {title}
    </RouteLink>
  ),
} as const satisfies Column<{ work_title: string; song_uuid: string }, 'work_title'>;
