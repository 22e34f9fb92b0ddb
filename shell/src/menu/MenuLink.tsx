import { menuAddress, queueAddress, readToken, useSession } from '@segno/host';
import type { Registry } from '@segno/host/registry';
import { prefetch } from '@segno/host/shell';
import { Link, useLocation } from 'react-router-dom';
import type { MouseEvent, PointerEvent } from 'react';
import { prefetchRemote } from '../federation/loadScreen';
import { letterOf } from './screenKeys';
import { prefetchScreen, screenOf } from '../screens/screenCache';
import { useShell } from '../routing/ShellContext';
import type { MenuItem } from './menuSections';
import classes from './MenuDrawer.module.css';

export interface MenuLinkProps {
  item: MenuItem;
  /** The current screen belongs to it. */
  current: boolean;
  /** How many items wait for the person there. */
  waiting: number;
}

/** A link opened in another tab loads and fetches for itself. */
const opensHere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * One entry. It opens its screen from scratch: without a query, even if that screen is already shown. If the person works
 * through the list's queue, or has chosen a view to open it with, it leads there.
 */
export const MenuLink = ({ item, current, waiting }: MenuLinkProps) => {
  const { key } = useLocation();
  const person = useSession(({ user }) => user?.uuid) ?? '';
  const prefetchFiles = () => item.remote !== undefined && prefetchRemote(item.remote, item.route);
  const { registry } = useShell();
  const to = menuAddress(person, item);
  // A queue or a view makes other calls.
  const isPlain = to === item.to;
  // About 80 ms pass between press and click: enough to load the screen's code and fetch its rows. A touch may be the start
  // of a scroll.
  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !opensHere(event)) return;
    if (isPlain) prefetchCalls(registry, { ...item, isOpened: false });
    void prefetchScreen(item.remote, item.route);
  };
  const open = (event: MouseEvent) => {
    if (opensHere(event) && isPlain) prefetchCalls(registry, { ...item, isOpened: true });
  };
  const letter = letterOf(item);
  const link = (
    <Link
      to={to}
      // The key of this history entry: different from any state the screen was opened with before.
      state={{ fresh: key }}
      className={classes.link}
      {...(letter === undefined ? {} : { title: `${item.label} (G, then ${letter.toUpperCase()})` })}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={prefetchFiles}
      onFocus={prefetchFiles}
      onPointerDown={press}
      onClick={open}
    >
      {item.label}
    </Link>
  );
  if (waiting === 0) return link;
  return (
    <div className={classes.line}>
      {link}
      <WaitingLink item={item} count={waiting} />
    </div>
  );
};

/** The number of items waiting behind a menu entry; it links to exactly those, which are the whole list of revisions. */
const WaitingLink = ({ item, count }: { item: MenuItem; count: number }) => {
  const { key } = useLocation();
  const number = count.toLocaleString('en-US');
  return (
    <Link
      to={item.route === 'REVISIONS_REQUESTED' ? item.to : queueAddress(item.to)}
      state={{ fresh: key }}
      className={classes.waiting}
      aria-label={`${number} waiting for you: ${item.label}`}
      title={`${number} waiting for you`}
    >
      {number}
    </Link>
  );
};

/** Milliseconds that a response waits for a screen whose code is loaded: as long as every list treats rows as fresh. */
const AT_ONCE = 2000;

interface PrefetchCalls {
  remote: string | undefined;
  route: string;
  /** The screen is being opened: responses wait for its code. Otherwise they are used within a moment or not at all. */
  isOpened: boolean;
}

/** Makes the calls that a screen makes at its plain address (the route's `preload`), before the screen is rendered. */
function prefetchCalls(registry: Registry, { remote, route, isOpened }: PrefetchCalls): void {
  const token = readToken();
  if (token === undefined) return;
  const patience = isOpened && !screenOf(remote, route).settled ? undefined : AT_ONCE;
  const { routes = [] } = registry.remotes.find(({ name }) => name === remote) ?? {};
  for (const address of routes.find(({ name }) => name === route)?.preload ?? []) prefetch(address, token, patience);
}
