import { listUserActivityOfResource, type ActivityType } from '@segno/contract/account';
import { useCall } from '@segno/host';
import { useState } from 'react';
import { Button, Text } from '../index';
import { QueryFallback } from '../components/states/QueryFallback';
import { RouteLink } from '../engine/list/links/RouteLink';
import { ActivityEntries, NOTHING_YET } from './ActivityEntries';

export interface RecordActivityProps {
  type: ActivityType;
  /** The record whose log it is. */
  uuid: string;
}

const PAGE = 25;

/** Who did what to a record, newest first, for people who may call `listUserActivityOfResource`. */
export const RecordActivity = ({ type, uuid }: RecordActivityProps) => {
  const [pagesize, setPageSize] = useState(PAGE);
  const read = useCall(
    listUserActivityOfResource,
    { params: { type, resourceUuid: uuid }, query: { pagesize } },
    { keep: true },
  );
  if (!read.data) return <QueryFallback call={read} rows={3} columns={2} />;
  const { user_activities: entries, paging } = read.data;
  if (entries.length === 0) return <Text c="dimmed">{NOTHING_YET}</Text>;
  const rest = paging.total_size - entries.length;
  return (
    <div>
      <Text size="sm" mb="xs">
        <RouteLink to="USER_ACTIVITY_OF_RESOURCE" params={{ type, resourceUuid: uuid }}>
          Open as a page
        </RouteLink>
      </Text>
      <ActivityEntries entries={entries} />
      {rest > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={read.isFetching}
          onClick={() => setPageSize(pagesize + PAGE)}
        >
          Show more ({rest.toLocaleString('en-US')})
        </Button>
      )}
    </div>
  );
};
