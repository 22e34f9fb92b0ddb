import { useSession } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { IconMenu2 } from '@segno/ui/extra';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentItem } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { HOME } from '../session/wanted';
import { BarFrame } from './BarFrame';
import classes from './TopBar.module.css';

const MenuDrawer = lazy(() => import('../menu/MenuDrawer').then((module) => ({ default: module.MenuDrawer })));
const BarTools = lazy(() => import('./BarTools').then((module) => ({ default: module.BarTools })));

/** The bar inside the shell: menu, logo, where you are, messages, account. */
export const TopBar = () => {
  const { pathname, key } = useLocation();
  // The entry of the history that the menu was opened at: any navigation closes it.
  const [menuAt, setMenuAt] = useState<string>();
  const menuOpen = menuAt === key;
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
            aria-expanded={menuOpen}
            onClick={() => setMenuAt(key)}
          >
            <IconMenu2 size={20} />
          </ActionIcon>
        }
        tools={
          <Suspense fallback={null}>
            <BarTools />
          </Suspense>
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
          opened={menuOpen}
          sections={sections}
          current={here}
          returnFocus={menuAt === undefined || menuOpen}
          onClose={() => setMenuAt(undefined)}
        />
      </Suspense>
    </>
  );
};
