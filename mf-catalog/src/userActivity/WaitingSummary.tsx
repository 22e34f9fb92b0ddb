import { readWaiting } from '@segno/contract/account';
import { queueAddress, useCall } from '@segno/host';
import { Anchor } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';

/** What waits for the person, with the way to it; nothing where nothing waits. */
export const WaitingSummary = () => {
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
        const words = `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
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
