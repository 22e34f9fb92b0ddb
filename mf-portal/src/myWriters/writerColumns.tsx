import type { MyWriter } from '@segno/contract/portal';
import { RelativeTime, StatusBadge } from '@segno/ui';
import { CutText, type Column } from '@segno/ui/list';
import classes from './MyWritersScreen.module.css';

type Sort = 'full_name' | 'ipi_number' | 'performing_rights_organization' | 'created_at';

/** Who a writer is, and whether shares start with them. */
export const writerColumns: readonly Column<MyWriter, Sort>[] = [
  {
    field: 'full_name',
    header: 'Name',
    cell: (name, { is_default }) => (
      <span className={classes.name}>
        <CutText>{name}</CutText>
        {is_default && <StatusBadge tone="high">Default</StatusBadge>}
      </span>
    ),
  },
  { field: 'ipi_number', header: 'IPI number', width: 152 },
  {
    field: 'performing_rights_organization',
    header: 'PRO',
    cell: (pro) => pro?.name ?? '–',
  },
  { field: 'created_at', header: 'Created at', width: 168, cell: (moment) => <RelativeTime value={moment} /> },
];
