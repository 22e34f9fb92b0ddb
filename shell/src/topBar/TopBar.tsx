import { useSession } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { IconMenu2 } from '@segno/ui/extra';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentItem } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { overlay } from '../overlay';
import { HOME } from '../session/wanted';
import { BarFrame } from './BarFrame';
import { SearchButton } from './SearchButton';
import classes from './TopBar.module.css';

const MenuDrawer = overlay(async () => (await import('../menu/MenuDrawer')).MenuDrawer);
const BarTools = overlay(async () => (await import('./BarTools')).BarTools);

/** The bar inside the shell: menu, logo, where you are, search, messages, account. */
export const TopBar = () => {
  const { pathname, key } = useLocation();
  const [menu, setMenu] = useState({ opened: false, key, navigated: false });
  // Any navigation closes the menu.
  if (menu.key !== key) setMenu({ opened: false, key, navigated: true });
  const show = (opened: boolean) => () => setMenu({ opened, key, navigated: false });
  const sections = useMenu();
  const known = useSession(({ user }) => user !== undefined);
  const home = (logo: ReactNode) => (
    <Link to={HOME} className={classes.home} aria-label="Segno, start page">
      {logo}
    </Link>
  );
  // Logged out, loading, or HOME, which only leads on: the logo alone.
  if (!known || pathname === HOME) return <BarFrame home={home} />;

  const here = currentItem(sections, pathname);
  const section = sections.find(({ items }) => items.some((item) => item === here))?.name;
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
            onClick={show(true)}
          >
            <IconMenu2 size={20} />
          </ActionIcon>
        }
        tools={
          <>
            <SearchButton />
            <Suspense fallback={null}>
              <BarTools />
            </Suspense>
          </>
        }
      >
        {here && (
          <p className={classes.where}>
            {section !== here.label && <span className={classes.section}>{section}</span>}
            <span className={classes.label}>{here.label}</span>
          </p>
        )}
      </BarFrame>
      <Suspense fallback={null}>
        <MenuDrawer
          opened={menu.opened}
          sections={sections}
          current={here}
          returnFocus={!menu.navigated}
          onClose={show(false)}
        />
      </Suspense>
    </>
  );
};
