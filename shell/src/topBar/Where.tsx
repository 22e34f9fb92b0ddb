import { useSession } from '@segno/host';
import { useLocation } from 'react-router-dom';
import { isNamedByMenu, itemsWithin, type MenuItem, type MenuSection } from '../menu/menuSections';
import { usePageTitle } from '../routing/documentTitle';
import { findRoute } from '../routing/findRoute';
import { useShell } from '../routing/ShellContext';
import { mayOpen } from '../routing/shellRoute';
import classes from './TopBar.module.css';

export interface WhereProps {
  sections: readonly MenuSection[];
  /** The menu entry that the address belongs to. */
  here: MenuItem | undefined;
}

/** Shows where the person is: the section, and the menu entry or the page's own title. */
export const Where = ({ sections, here }: WhereProps) => {
  const { pathname } = useLocation();
  const { table } = useShell();
  const title = usePageTitle();
  const user = useSession((state) => state.user);
  const found = findRoute(table, pathname)?.route;
  // A page that may not be opened has no name here, and 'Page not found. Sorry!' is not one (R2: not found without the
  // permission).
  const route = found && mayOpen(found, user?.permissions) ? found : undefined;
  const isNamed = isNamedByMenu(route, here);
  const label = isNamed ? here?.label : title;
  if (!label) return null;
  const section = isNamed
    ? sections.find((its) => itemsWithin(its).some((item) => item === here))?.name
    : route?.section;
  return (
    <p className={classes.where}>
      {section !== undefined && section !== label && <span className={classes.section}>{section}</span>}
      <span className={classes.label}>{label}</span>
    </p>
  );
};
