import { counted } from '@segno/contract';
import { readWaiting } from '@segno/contract/account';
import { queueAddress, useCall } from '@segno/host';
import { Anchor, Button, PageHead, Stack } from '@segno/ui';
import { IconArrowsSort } from '@segno/ui/icons';
import { FilterBar, ListFrame, useList, useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { activitySource, useActivityFilters } from './useActivityFilters';
import { ActivityLine, type UserActivity } from './ActivityLine';
import classes from './UserActivityScreen.module.css';

/** What waits for the person, with links; nothing if nothing waits. */
const WaitingSummary = () => {
  const { data } = useCall(readWaiting, {});
  const hrefOf = useRouteHref();
  const parts = [
    { count: data?.waiting.track_submissions ?? 0, noun: 'track submission', href: hrefOf('TRACK_SUBMISSIONS') },
    { count: data?.waiting.songs ?? 0, noun: 'song', href: hrefOf('SONGS') },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <>
      Waiting for you:{' '}
      {parts.map(({ count, noun, href }, place) => {
        const words = counted(count, noun);
        return (
          <span key={noun}>
            {place > 0 && ', '}
            {href === undefined ? (
              words
            ) : (
              <Anchor component={Link} to={queueAddress(href)} underline="always">
                {words}
              </Anchor>
            )}
          </span>
        );
      })}
    </>
  );
};

/** USER_ACTIVITY: actions of everybody, newest first, or those on one kind of record or one record. */
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
