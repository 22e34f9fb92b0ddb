import { listMyWriters, readMyProfile, removeMyWriter, type MyWriter } from '@segno/contract/portal';
import { call, notifySuccess, useCall, useCan, useInvalidate } from '@segno/host';
import { Button, notifyFailure, PageHead, RelativeTime, StatusBadge, useConfirm } from '@segno/ui';
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
import { IconEdit, IconPlus, IconTrash } from '@segno/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RepContact } from '../myProfile/RepContact';
import classes from './MyWritersScreen.module.css';
import { WITHOUT_IPI } from './writerAdvice';
import { WriterDialog } from './WriterDialog';

const source = listSource({ endpoint: listMyWriters, rows: 'writers', search: 'full_name', ranks: ['full_name'] });
type Writers = ListShapeOf<typeof source>;

const nameOf = ({ full_name }: MyWriter) => full_name;
const isEditable = ({ is_editable }: MyWriter) => is_editable;

/** Specification section 9: a page has a hundred, until another size is chosen. */
const defaults = { pagesize: 100 };

type Sort = 'full_name' | 'ipi_number' | 'performing_rights_organization' | 'created_at';

/** A writer's data, and whether shares start with them. */
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
  { field: 'ipi_number', header: 'IPI number', width: 200, cell: (number) => number ?? `${WITHOUT_IPI}.` },
  {
    field: 'performing_rights_organization',
    header: 'PRO',
    cell: (pro) => pro?.name ?? 'No PRO',
  },
  { field: 'created_at', header: 'Created at', width: 168, cell: (moment) => <RelativeTime value={moment} /> },
];

/** MY_WRITERS: the possible writers in the shares of the artist's tracks. */
export const Screen = () => {
  const list = useList<Writers>(source, { defaults });
  const create = useCreateButton();
  const [edited, setEdited] = useState<MyWriter>();
  const { remove, question } = useRemoval();
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
        rowActions={[
          { label: 'Edit', icon: IconEdit, when: isEditable, run: setEdited },
          { label: 'Remove', icon: IconTrash, when: isEditable, run: (writer) => void remove(writer) },
        ]}
        emptyHint="Add who writes your music. A track can be delivered once every writer of it is listed here."
        emptyAction={create}
      />
      {edited && <WriterDialog writer={edited} onClose={() => setEdited(undefined)} />}
      {question}
    </div>
  );
};

/** Removes a writer from the list, after a confirmation. */
const useRemoval = () => {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const remove = async ({ uuid, full_name }: MyWriter): Promise<void> => {
    const isMeant = await confirm({
      text: `Remove ${full_name} from your writers?`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!isMeant) return;
    try {
      await call(removeMyWriter, { params: { uuid } });
      notifySuccess('Writer removed');
    } catch (error) {
      notifyFailure(error);
    }
    void invalidate(listMyWriters);
  };
  return { remove, question: dialog };
};

/** The library changes the writers of registered songs: whom to contact. */
const ForChanges = () => {
  const mayRead = useCan(readMyProfile.permission);
  const { data } = useCall(readMyProfile, {}, { enabled: mayRead });
  return (
    <span>
      You can edit writers you created until a song of theirs is registered. For all others, contact{' '}
      <RepContact email={data?.artist.assigned_to?.email} />.
    </span>
  );
};

/** The button for a new writer. */
const useCreateButton = () => {
  const href = useRouteHref()('MY_WRITER_CREATE');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} leftSection={<IconPlus size={16} aria-hidden />}>
      Create Writer
    </Button>
  );
};
