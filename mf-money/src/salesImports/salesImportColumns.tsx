import { linkTo } from '@segno/contract';
import type { SalesFileState, SalesImport } from '@segno/contract/money';
import { Anchor, RelativeTime, StatusBadge, type StatusTone } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { FileLink } from '../reports/ReportFile';

/** State of a sales file in one word. */
export const fileStates: Readonly<Record<SalesFileState, { text: string; tone: StatusTone }>> = {
  imported: { text: 'Imported', tone: 'high' },
  held: { text: 'Held', tone: 'medium' },
  released: { text: 'Released', tone: 'high' },
  rejected: { text: 'Rejected', tone: 'neutral' },
  unreadable: { text: 'Not readable', tone: 'red' },
};

const number = (rows: number): string => rows.toLocaleString('en-US');

/** Numbers of rows that do not count, such as '2 known, 1 known with other content', or why nothing could be read. */
const RestOf = ({ uuid, name, known, conflicts, left_out, problem }: SalesImport) => {
  if (problem !== null) return problem;
  const rest = [
    known > 0 && `${number(known)} known`,
    conflicts > 0 && `${number(conflicts)} known with other content`,
    left_out > 0 && `${number(left_out)} left out`,
  ].filter((text) => text !== false);
  if (rest.length === 0) return '–';
  return (
    <Anchor
      component={Link}
      to={`${linkTo('SALES_IMPORT_ROWS')}?sales_import_uuid=${uuid}`}
      aria-label={`${rest.join(', ')} of ${name}`}
    >
      {rest.join(', ')}
    </Anchor>
  );
};

const StateOf = ({ state, decided_by }: SalesImport) => (
  <>
    <StatusBadge tone={fileStates[state].tone}>{fileStates[state].text}</StatusBadge>
    {decided_by !== null && ` by ${decided_by}`}
  </>
);

/** A sales file: its state, the rows that count, a link to the others, and the original. */
export const salesImportColumns: readonly Column<SalesImport, 'created_at' | 'name' | 'rows' | 'imported'>[] = [
  { field: 'name', header: 'File', priority: 1 },
  { id: 'state', header: 'Status', width: 144, priority: 2, cell: (file) => <StateOf {...file} /> },
  {
    field: 'imported',
    header: 'Imported',
    width: 136,
    align: 'right',
    priority: 1,
    cell: (imported, { rows }) => `${number(imported)} of ${number(rows)}`,
  },
  { id: 'rest', header: 'Not counted', priority: 2, cell: (file) => <RestOf {...file} /> },
  { field: 'created_at', header: 'Read', width: 136, priority: 3, cell: (at) => <RelativeTime value={at} /> },
  {
    id: 'file',
    header: 'Original',
    width: 136,
    priority: 4,
    cell: ({ name, url }) => (url === null ? '–' : <FileLink name={name} url={url} />),
  },
];
