import { Button, PageHead, Stack } from '@segno/ui';
import { IconArrowsSort } from '@segno/ui/icons';
import { FilterBar, ListFrame, useList } from '@segno/ui/list';
import { activitySource, useActivityFilters } from './useActivityFilters';
import { ActivityLine, type UserActivity } from './ActivityLine';
import { WaitingSummary } from './WaitingSummary';
import classes from './UserActivityScreen.module.css';

/** USER_ACTIVITY: what everybody did, newest first; also what was done to one kind of thing, or to one thing. */
export const Screen = () => {
  const list = useList(activitySource);
  const filterBar = useActivityFilters(list);
  const only = ({ resource_uuid, resource_type }: UserActivity) =>
    list.setFilters({ resource_type, resource_uuid: resource_uuid ?? undefined });
  const isNarrowed = list.state.filters.resource_uuid !== undefined;
  return (
    <Stack gap="sm">
      <PageHead
        title="User Activity"
        count={list.paging?.total_size}
        action={
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={16} aria-hidden />}
            onClick={() => list.setSort('timestamp')}
          >
            {list.state.sort_order === 'asc' ? 'Newest first' : 'Oldest first'}
          </Button>
        }
      >
        <WaitingSummary />
      </PageHead>
      <FilterBar {...filterBar} />
      <ListFrame list={list} columns={2} emptyHint="What people do in Segno will be listed here.">
        <ol aria-label="User Activity" aria-busy={list.isRefreshing} className={classes.list}>
          {list.rows.map((entry) => (
            <ActivityLine key={entry.uuid} entry={entry} onOnly={isNarrowed ? undefined : only} />
          ))}
        </ol>
      </ListFrame>
    </Stack>
  );
};
