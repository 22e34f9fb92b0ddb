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
  /** The entry that the present screen belongs to. */
  current: MenuItem | undefined;
  /** False when it closes because of a navigation: the new page's title gets the focus then, not the menu button. */
  returnFocus: boolean;
  onClose: () => void;
}

/** The temporary drawer at the left: sections, their entries, Logout. Esc and a click beside it close it. */
export const MenuDrawer = ({ opened, sections, current, returnFocus, onClose }: MenuDrawerProps) => {
  const isThere = useHasMounted();
  const waitingIn = useWaiting(opened);
  const [isFollowed, setFollowed] = useState(false);
  // Somebody is about to choose: what all screens of a remote need comes meanwhile.
  useEffect(() => {
    if (!opened) return;
    for (const { remote } of sections.flatMap(itemsWithin)) if (remote !== undefined) prefetchRemote(remote);
  }, [opened, sections]);
  const close = () => {
    setFollowed(false);
    onClose();
  };
  // Also where unsaved changes hold the navigation back: the question and its answer belong to the form, not to the menu.
  const closeBehindLink = (event: MouseEvent) => {
    // The router took the click; what opens in another tab leaves the menu where it is.
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
        {/* By its route, which unsaved changes hold back as any other. */}
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
  /** How many things wait behind an entry, by its route. */
  waitingIn: (route: string) => number;
}

/** A section with its entries and the sections within it; one that holds nothing but itself (Artists) is a plain entry. */
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

/** Where each number of what waits is shown. */
const lists: Readonly<Record<string, keyof Waiting>> = {
  TRACK_SUBMISSIONS: 'track_submissions',
  ARTIST_SUBMISSIONS: 'artist_submissions',
  SONGS: 'songs',
};

/** How many things wait in the list of a route; none where nothing waits, or nothing is counted. Read while `isShown`. */
const useWaiting = (isShown: boolean): ((route: string) => number) => {
  const { data } = useCall(readWaiting, {}, { enabled: isShown });
  return (route) => {
    const list = lists[route];
    return (list && data?.waiting[list]) || 0;
  };
};
