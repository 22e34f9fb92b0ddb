import type { Column } from '@segno/ui/list';
import { momentColumns } from '@segno/ui/screen';

interface RelationTypeRow {
  name: string;
  description: string | null;
  created_at: string;
  updated_at: string;
}

/** Columns of the lists of both kinds of relation types. */
export const relationTypeColumns: readonly Column<RelationTypeRow, never>[] = [
  { field: 'name', header: 'Name' },
  { field: 'description', header: 'Description' },
  momentColumns.created,
  { ...momentColumns.lastModified, priority: 3 },
];
