import { listReports, reportKinds, reportStatuses, type Report } from '@segno/contract/money';
import { PageHead } from '@segno/ui';
import { FilterBar, listSource, ListTable, singleSelectFilter, useList, type ListShapeOf } from '@segno/ui/list';
import { pollFiles } from './pollFiles';
import { kindTexts, reportColumns } from './reportColumns';
import { statusTexts } from './ReportFile';
import classes from '../salesScreen.module.css';

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

/** REPORTS: the files that were asked for, and how far they are (A5). */
export const Screen = () => {
  const list = useList(source, { poll: pollFiles });
  return (
    <div className={classes.root}>
      <PageHead title="Reports" count={list.paging?.total_size}>
        Files that you had made. Each is kept for 30 days.
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
