import { readWaiting, type Waiting } from '@segno/contract/account';
import { useCall } from '@segno/host';
import { useHasMounted } from '@segno/ui';
import { Drawer } from '@segno/ui/extra';
import { IconLogout } from '@segno/ui/icons';
import { useEffect, useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { prefetchRemote } from '../federation/loadScreen';
import { MenuLink } from './MenuLink';
import { itemsWithin, type MenuItem, type MenuSection } from './menuSections';
import classes from './MenuDrawer.module.css';

export interface MenuDrawerProps {
  opened: boolean;
  sections: readonly MenuSection[];
  /** The entry that the current screen belongs to. */
  current: MenuItem | undefined;
  /** False if the menu closes because of a navigation: then the new page's title gets the focus, not the menu button. */
  returnFocus: boolean;
  onClose: () => void;
}

/** The temporary drawer on the left: sections, their entries, Logout. Esc or a click outside closes it. */
export const MenuDrawer = ({ opened, sections, current, returnFocus, onClose }: MenuDrawerProps) => {
  const isThere = useHasMounted();
  const waitingIn = useWaiting(opened);
  const [isFollowed, setFollowed] = useState(false);
  // The person is about to choose: load what all screens of a remote need.
  useEffect(() => {
    if (!opened) return;
    for (const { remote } of sections.flatMap(itemsWithin)) if (remote !== undefined) prefetchRemote(remote);
  }, [opened, sections]);
  const close = () => {
    setFollowed(false);
    onClose();
  };
  // Also if unsaved changes block the navigation: that question belongs to the form, not to the menu.
  const closeBehindLink = (event: MouseEvent) => {
    // Only if the router handled the click. A link opened in another tab leaves the menu open.
    if (!event.defaultPrevented) return;
    setFollowed(true);
    onClose();
  };

  return (
    <Drawer
      opened={opened && isThere}
      onClose={close}
      size="var(--segno-drawer)"
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      classNames={{ header: classes.head ?? '', body: classes.body ?? '' }}
      returnFocus={returnFocus && !isFollowed}
    >
      <nav aria-label="Main" className={classes.root} onClick={closeBehindLink}>
        {sections.map((section) => (
          <MenuGroup key={section.key} section={section} current={current} waitingIn={waitingIn} />
        ))}
        {/* Via its route, which unsaved changes block like any other. */}
        <Link to="/logout" className={classes.logout}>
          <IconLogout size={16} aria-hidden />
          Logout
        </Link>
      </nav>
    </Drawer>
  );
};

interface MenuGroupProps {
  section: MenuSection;
  current: MenuItem | undefined;
  /** How many items wait behind an entry, by its route. */
  waitingIn: (route: string) => number;
}

/** A section with its entries and nested sections. One that contains only itself (Artists) is a plain entry. */
const MenuGroup = ({ section: { name, items, sections }, current, waitingIn }: MenuGroupProps) => {
  const links = items.map((item) => (
    <MenuLink key={item.route} item={item} current={item === current} waiting={waitingIn(item.route)} />
  ));
  const [first] = items;
  if (sections.length === 0 && items.length === 1 && first?.label === name)
    return <div className={classes.single}>{links}</div>;
  return (
    <details className={classes.group} open>
      <summary className={classes.section}>{name}</summary>
      <div className={classes.items}>
        {links}
        {sections.map((section) => (
          <MenuGroup key={section.key} section={section} current={current} waitingIn={waitingIn} />
        ))}
      </div>
    </details>
  );
};

/** The list that each count belongs to. */
const lists: Readonly<Record<string, keyof Waiting>> = {
  TRACK_SUBMISSIONS: 'track_submissions',
  MY_TRACKS: 'track_submissions',
  REVISIONS_REQUESTED: 'revisions',
  ARTIST_SUBMISSIONS: 'artist_submissions',
  SONGS: 'songs',
};

/** How many items wait in the list of a route; undefined if there are none or nothing is counted. Fetched while `isShown`. */
const useWaiting = (isShown: boolean): ((route: string) => number) => {
  const { data } = useCall(readWaiting, {}, { enabled: isShown });
  return (route) => {
    const list = lists[route];
    return (list && data?.waiting[list]) || 0;
  };
};
