import { listMyWriters, readMyProfile, type MyWriter } from '@segno/contract/portal';
import { useCall, useCan } from '@segno/host';
import { Button, PageHead, RelativeTime, StatusBadge } from '@segno/ui';
import {
  type Column,
  CutText,
  FilterBar,
  type ListShapeOf,
  listSource,
  ListTable,
  useList,
  useRouteHref,
} from '@segno/ui/list';
import { IconPlus } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import { RepContact } from '../myProfile/RepContact';
import classes from './MyWritersScreen.module.css';

const source = listSource({ endpoint: listMyWriters, rows: 'writers', search: 'full_name', ranks: ['full_name'] });
type Writers = ListShapeOf<typeof source>;

const nameOf = ({ full_name }: MyWriter) => full_name;

/** Specification section 9: a page holds a hundred, until another size is chosen. */
const defaults = { pagesize: 100 };

type Sort = 'full_name' | 'ipi_number' | 'performing_rights_organization' | 'created_at';

/** Who a writer is, and whether shares start with them. */
const writerColumns: readonly Column<MyWriter, Sort>[] = [
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

/** MY_WRITERS: who may stand in the writer shares of the artist's tracks. */
export const Screen = () => {
  const list = useList<Writers>(source, { defaults });
  const create = useCreateButton();
  return (
    <div className={classes.root}>
      <PageHead title="My Writers" count={list.paging?.total_size} action={create}>
        <ForChanges />
      </PageHead>
      <FilterBar list={list} filters={{}} searchLabel="Search by name or IPI number" />
      <ListTable<Writers>
        list={list}
        label="My Writers"
        columns={writerColumns}
        nameOf={nameOf}
        emptyHint="Add who writes your music. A track can be delivered once every writer of it is listed here."
        emptyAction={create}
      />
    </div>
  );
};

/** A writer is added here and changed by the library: whom to write to. */
const ForChanges = () => {
  const mayRead = useCan(readMyProfile.permission);
  const { data } = useCall(readMyProfile, {}, { enabled: mayRead });
  return (
    <span>
      To change or remove a writer, contact <RepContact email={data?.artist.assigned_to?.email} />.
    </span>
  );
};

/** The way to a new writer. */
const useCreateButton = () => {
  const href = useRouteHref()('MY_WRITER_CREATE');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} leftSection={<IconPlus size={16} aria-hidden />}>
      Create Writer
    </Button>
  );
};
