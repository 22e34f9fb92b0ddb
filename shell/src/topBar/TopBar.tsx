import { useSession } from '@segno/host';
import { ActionIcon, whenLoaded } from '@segno/ui';
import { IconMenu2 } from '@segno/ui/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ShellPart } from '../boundaries/ShellPart';
import { currentItem } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { lazyOverlay } from '../overlay';
import { HOME } from '../session/returnTo';
import { BarFrame } from './BarFrame';
import { BarTools } from './BarTools';
import { leaveSearchKey, releaseKeys } from './earlyKeys';
import { SearchButton } from './SearchButton';
import { Where } from './Where';
import classes from './TopBar.module.css';

const menuDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ '../menu/MenuDrawer')).MenuDrawer,
);

const prefetchMenu = (): void => {
  // The load that needs it reports the failure.
  menuDrawer.load().catch(() => undefined);
};

/** The bar inside the shell: menu, logo, current place, search, messages, account. */
export const TopBar = () => {
  const { pathname, key } = useLocation();
  const [menu, setMenu] = useState({ opened: false, asked: false, key, navigated: false });
  // Any navigation closes the menu.
  if (menu.key !== key) setMenu({ ...menu, opened: false, key, navigated: true });
  const show = (opened: boolean) => () => setMenu({ opened, asked: true, key, navigated: false });
  const sections = useMenu();
  const mayGo = useSession(({ user }) => user?.needs_second_factor === false);
  const isHeld = useSession(({ status }) => status !== 'unknown') && !mayGo;
  useEffect(() => {
    // There will be no search.
    if (isHeld) {
      leaveSearchKey();
      releaseKeys();
    }
  }, [isHeld]);
  const home = (logo: ReactNode) => (
    <Link to={HOME} className={classes.home} aria-label="Segno, start page">
      {logo}
    </Link>
  );
  // Only the logo if logged out, loading, held by a required second factor, or at HOME, which only redirects.
  if (!mayGo || pathname === HOME) return <BarFrame home={home} />;

  const here = currentItem(sections, pathname);
  return (
    <>
      <BarFrame
        home={home}
        menu={
          <ActionIcon
            size="lg"
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={menu.opened}
            onPointerEnter={prefetchMenu}
            onFocus={prefetchMenu}
            onClick={() => whenLoaded(menuDrawer.load, show(true))}
          >
            <IconMenu2 size={20} />
          </ActionIcon>
        }
        tools={
          <>
            <SearchButton />
            <BarTools />
          </>
        }
      >
        <Where sections={sections} here={here} />
      </BarFrame>
      {menu.asked && (
        <ShellPart name="menu" resetKey={`${menu.opened}`} frame="notification">
          <menuDrawer.Component
            opened={menu.opened}
            sections={sections}
            current={here}
            returnFocus={!menu.navigated}
            onClose={show(false)}
          />
        </ShellPart>
      )}
    </>
  );
};
