import { listReports, type Report, type ReportKind, reportKinds, reportStatuses } from '@segno/contract/money';
import { PageHead, RelativeTime } from '@segno/ui';
import { formatBytes } from '@segno/ui/extra';
import {
  type Column,
  FilterBar,
  type ListShapeOf,
  listSource,
  ListTable,
  singleSelectFilter,
  useList,
} from '@segno/ui/list';
import { pollFiles } from './pollFiles';
import { ReportFile, statusTexts } from './ReportFile';
import classes from '../salesScreen.module.css';

/** Kinds of files in words. */
const kindTexts: Readonly<Record<ReportKind, string>> = {
  sales: 'Sales',
  songs: 'Songs',
  pro_earnings: 'PRO earnings',
  registrations: 'Registrations',
  tags: 'Tags',
  terms: 'Terms',
};

/** A report: its name and file, its kind, author and date, and how long it is kept. */
const reportColumns: readonly Column<Report, 'created_at' | 'name' | 'status' | 'size'>[] = [
  { field: 'name', header: 'Name' },
  { field: 'kind', header: 'Kind', width: 96, priority: 3, cell: (kind) => kindTexts[kind] },
  { field: 'user', header: 'Asked By', width: 176, priority: 3 },
  {
    field: 'size',
    header: 'Size',
    width: 104,
    align: 'right',
    priority: 3,
    cell: (size) => (size === null ? '–' : formatBytes(size)),
  },
  { id: 'file', header: 'File', width: 152, priority: 1, sort: 'status', cell: (report) => <ReportFile {...report} /> },
  {
    field: 'created_at',
    header: 'Created',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
  {
    field: 'expires_at',
    header: 'Expires',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
];

const source = listSource({ endpoint: listReports, rows: 'reports', search: 'name' });
type Reports = ListShapeOf<typeof source>;

const filters = {
  kind: singleSelectFilter({
    label: 'Kind',
    options: reportKinds.map((kind) => ({ value: kind, label: kindTexts[kind] })),
  }),
  status: singleSelectFilter({
    label: 'Status',
    options: reportStatuses.map((status) => ({ value: status, label: statusTexts[status].text })),
  }),
};

const nameOf = ({ name }: Report) => name;

/** REPORTS: requested files and their progress (A5: reports). */
export const Screen = () => {
  const list = useList(source, { poll: pollFiles });
  return (
    <div className={classes.root}>
      <PageHead title="Reports" count={list.paging?.total_size}>
        Files that you requested. Each is kept for 30 days.
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by name" />
      <ListTable<Reports>
        list={list}
        label="Reports"
        columns={reportColumns}
        nameOf={nameOf}
        emptyHint="A file that you ask for, such as Download CSV of Sales Reports, appears here once it is being made."
      />
    </div>
  );
};
