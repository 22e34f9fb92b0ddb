import type { AnyResource } from '@segno/contract';
import { useCan } from '@segno/host';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button, Group, PageHead } from '../../index';
import { IconPlus } from '../../icons';
import { FilterBar } from '../filters/FilterBar';
import { ListTable } from './ListTable';
import type { ListSource } from '../list/listSource';
import { useList } from '../list/useList';
import { useRouteHref } from '../list/links/useRouteHref';
import { nameOf } from './record';
import type { ScreenSpec, ShapeOf } from './screenSpec';
import { useRemove } from './useRemove';
import classes from './ResourceList.module.css';

interface ResourceListProps<R extends AnyResource> {
  resource: R;
  source: ListSource<ShapeOf<R>>;
  spec: ScreenSpec<R>;
}

/** The list of a resource: title with count, create button, search, filters, rows, pager, deletion. */
export const ResourceList = <R extends AnyResource>({ resource, source, spec }: ResourceListProps<R>) => {
  const {
    text,
    columns,
    filters,
    rowActions,
    useRowActions = noActions,
    defaults,
    poll,
    headAction: HeadAction,
  } = spec;
  const list = useList(source, { ...(defaults ? { defaults } : {}), ...(poll ? { poll } : {}) });
  const remove = useRemove<ShapeOf<R>['row']>(resource, text.remove, list);
  const create = useCreateButton(resource, spec);
  const hooked = useRowActions();
  const actions = useMemo(
    () => [...(rowActions ?? []), ...hooked, ...(remove.action ? [remove.action] : [])],
    [rowActions, hooked, remove.action],
  );
  const name = useMemo(() => (row: ShapeOf<R>['row']) => nameOf(resource, row), [resource]);

  return (
    <div className={classes.root}>
      <PageHead
        title={text.title}
        count={list.paging?.total_size}
        action={
          HeadAction ? (
            <Group gap="sm">
              <HeadAction />
              {create}
            </Group>
          ) : (
            create
          )
        }
      >
        {text.about}
      </PageHead>
      <FilterBar list={list} filters={filters} {...(text.search === undefined ? {} : { searchLabel: text.search })} />
      <ListTable<ShapeOf<R>>
        list={list}
        label={text.title}
        columns={columns}
        nameOf={name}
        rowActions={actions}
        {...(spec.routes.edit ? { rowRoute: spec.routes.edit } : {})}
        {...(text.empty === undefined ? {} : { emptyHint: text.empty })}
        {...(text.listFailed === undefined ? {} : { failedText: text.listFailed })}
      />
      {remove.dialog}
    </div>
  );
};

const none: readonly never[] = [];
const noActions = () => none;

/** The create button, for users who may create and may open the form. */
const useCreateButton = <R extends AnyResource>(resource: R, { text, routes: names }: ScreenSpec<R>) => {
  const hrefOf = useRouteHref();
  const mayCreate = useCan(resource.create.permission);
  const href = names.create && hrefOf(names.create);
  if (!mayCreate || href === undefined || !resource.only.includes('create')) return null;
  return (
    <Button component={Link} to={href} leftSection={<IconPlus size={16} aria-hidden />}>
      {text.create ?? 'Create'}
    </Button>
  );
};
