import { listUserActivityOfResource } from '@segno/contract/account';
import { useCall } from '@segno/host';
import { Button } from '@segno/ui';
import { ActivityEntries } from '@segno/ui/form';
import { useState } from 'react';
import { LogEntries } from './LogEntries';

const PAGE = 25;

/** Who did what to the song, newest first. */
export const SongActivity = ({ song }: { song: string }) => {
  const [pagesize, setPageSize] = useState(PAGE);
  const query = useCall(
    listUserActivityOfResource,
    { params: { type: 'song', resourceUuid: song }, query: { pagesize } },
    { keep: true },
  );
  const rest = query.data ? query.data.paging.total_size - query.data.user_activities.length : 0;
  return (
    <LogEntries query={query} entries={query.data?.user_activities} empty="Nothing has happened here yet.">
      {(entries) => (
        <>
          <ActivityEntries entries={entries} />
          {rest > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={query.isFetching}
              onClick={() => setPageSize(pagesize + PAGE)}
            >
              Show more ({rest.toLocaleString('en-US')})
            </Button>
          )}
        </>
      )}
    </LogEntries>
  );
};
