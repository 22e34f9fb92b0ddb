import { MAX_PAGE_SIZE } from '@segno/contract';
import { listUserMessages } from '@segno/contract/account';
import { useCall } from '@segno/host';
import { Button, ErrorState, SkeletonRows } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserMessage } from './messageChannel';
import { MessageItem } from './MessageItem';
import { readMessages } from './readMessages';
import classes from './MessageHistory.module.css';

/** Messages per page. */
const PAGE = 25;

/** Messages that lead to the same page and came on the same day, each group with its newest first. */
const byPageAndDay = (messages: readonly UserMessage[]): [UserMessage, ...UserMessage[]][] => {
  const groups = new Map<string, [UserMessage, ...UserMessage[]]>();
  for (const message of messages) {
    const { url } = message.payload;
    const key = url ? `${url} ${new Date(message.created_at).toDateString()}` : message.uuid;
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  return [...groups.values()];
};

/** A3: the person's messages stored on the server, newest first: the same in every tab and on every device. */
export const MessageList = ({ onFollow }: { onFollow: () => void }) => {
  const [size, setSize] = useState(PAGE);
  const query = { history: 'true', pagesize: size } as const;
  const { data, error, isFetching, refetch } = useCall(listUserMessages, { query }, { keep: true, staleTime: 0 });
  const reading = useMutation({ mutationFn: readMessages });
  const messages = data?.user_messages ?? [];
  const [newest] = messages;
  const hasMore = (data?.paging?.total_size ?? 0) > messages.length && size < MAX_PAGE_SIZE;

  return (
    <section aria-labelledby="messages-title" aria-busy={isFetching}>
      <div className={classes.head}>
        <h2 id="messages-title" className={classes.title} tabIndex={-1} data-autofocus>
          Messages
        </h2>
        {newest && data && data.unread_count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={reading.isPending}
            onClick={() => reading.mutate({ through: newest.uuid })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {!data && !error && <SkeletonRows rows={3} columns={1} />}
      {!data && error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data && messages.length === 0 && <p className={classes.none}>Nothing yet. What Segno tells you is kept here.</p>}
      <ul className={classes.list}>
        {byPageAndDay(messages).map(([first, ...rest]) => (
          <MessageItem
            key={first.uuid}
            message={first}
            earlier={rest}
            onRead={({ uuid }) => reading.mutate({ uuids: [uuid] })}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => setSize(size + PAGE)}>
            Older messages
          </Button>
        </div>
      )}
    </section>
  );
};
