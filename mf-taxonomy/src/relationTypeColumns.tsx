import { RelativeTime } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { Excerpt } from './Excerpt';

interface RelationTypeRow {
  name: string;
  description: string | null;
  created_at: string;
  updated_at: string;
}

/** What the lists of both kinds of relation types show. */
export const relationTypeColumns: readonly Column<RelationTypeRow, never>[] = [
  { field: 'name', header: 'Name', width: 280 },
  { field: 'description', header: 'Description', cell: (text) => <Excerpt text={text} /> },
  {
    field: 'created_at',
    header: 'Created',
    width: 136,
    priority: 5,
    cell: (moment) => <RelativeTime value={moment} />,
  },
  {
    field: 'updated_at',
    header: 'Last Modified',
    width: 144,
    priority: 3,
    cell: (moment) => <RelativeTime value={moment} />,
  },
];
