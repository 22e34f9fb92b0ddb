import { listUserActivityOfResource, type ActivityType } from '@segno/contract/account';
import { messageOf, useCall, useCan } from '@segno/host';
import { useId, useState } from 'react';
import { Button, ErrorState, SkeletonRows, Text } from '../../index';
import { IconHistory } from '../../icons';
import { ActivityEntries, NOTHING_YET } from './ActivityEntries';
import classes from './ActivityLog.module.css';

export interface ActivityLogProps {
  type: ActivityType;
  /** The thing whose log it is. */
  uuid: string;
}

/** The 'Logs' panel of an edit form: who did what to the thing, newest first. Read when it is opened. */
export const ActivityLog = ({ type, uuid }: ActivityLogProps) => {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  if (!useCan(listUserActivityOfResource.permission)) return null;
  return (
    <div className={classes.root}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened(!opened)}
      >
        Logs
      </Button>
      {opened && (
        <section id={panel} aria-label="Logs" className={classes.panel}>
          <Entries type={type} uuid={uuid} />
        </section>
      )}
    </div>
  );
};

const PAGE = 25;

const Entries = ({ type, uuid }: ActivityLogProps) => {
  const [pagesize, setPageSize] = useState(PAGE);
  const { data, error, isPending, isFetching, refetch } = useCall(
    listUserActivityOfResource,
    { params: { type, resourceUuid: uuid }, query: { pagesize } },
    { keep: true },
  );
  if (isPending) return <SkeletonRows rows={3} columns={2} />;
  if (!data)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  if (data.user_activities.length === 0) return <Text c="dimmed">{NOTHING_YET}</Text>;
  const rest = data.paging.total_size - data.user_activities.length;
  return (
    <>
      <ActivityEntries entries={data.user_activities} />
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => setPageSize(pagesize + PAGE)}>
          Show more ({rest.toLocaleString('en-US')})
        </Button>
      )}
    </>
  );
};
