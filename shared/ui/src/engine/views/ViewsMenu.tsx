import { lazy } from 'react';
import { LazyTrigger } from '../../index';
import type { List } from '../list/useList';
import { useDefaultView } from './useDefaultView';
import { useListView } from './useListView';
import { ViewsButton } from './ViewsButton';

const load = () => import(/* webpackChunkName: 'list-boxes' */ './OpenViewsMenu');
const OpenViewsMenu = lazy(async () => ({ default: (await load()).OpenViewsMenu }));

/** The views that a person keeps of a list: to go to one, to keep the list as it is now, to change them. */
export const ViewsMenu = ({ list }: { list: Pick<List, 'view' | 'applyView' | 'isFirstLoad' | 'tools'> }) => {
  const kept = useListView(list);
  useDefaultView(list, kept);
  if (!kept.isOffered) return null;
  const current = kept.views.find(({ query }) => query === list.view);
  return (
    <LazyTrigger opens="menu" load={load} button={(target) => <ViewsButton current={current} {...target} />}>
      <OpenViewsMenu list={list} kept={kept} current={current} />
    </LazyTrigger>
  );
};
