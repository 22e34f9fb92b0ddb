import { routes } from '@segno/contract';
import { chooseStart, type AuthUser } from '@segno/contract/account';
import { call, notifySuccess, useSession } from '@segno/host';
import { useLazyOpening } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import {
  IconDevices,
  IconHome,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMail,
  IconUser,
} from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useKeyHelp } from '../keys/keySwitch';
import { homeTarget } from '../home/homeTarget';
import { currentItem, itemsWithin, type MenuItem } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { useShell } from '../routing/ShellContext';
import { mayOpen, routeNamed } from '../routing/shellRoute';
import { AccountButton, nameOf } from './AccountButton';
import classes from './AccountMenu.module.css';

const items = [
  { route: 'MY_PROFILE', label: 'Profile', Icon: IconUser },
  { route: 'CHANGE_MY_PASSWORD', label: routes.CHANGE_MY_PASSWORD.title, Icon: IconKey },
  { route: 'TWO_FACTOR_AUTHENTICATION', label: routes.TWO_FACTOR_AUTHENTICATION.title, Icon: IconLock },
  { route: 'MAIL_PREFERENCES', label: routes.MAIL_PREFERENCES.title, Icon: IconMail },
  { route: 'MY_SESSIONS', label: routes.MY_SESSIONS.title, Icon: IconDevices },
] as const;

/** The account menu, open as soon as it has loaded. */
export const OpenAccountMenu = ({ user }: { user: AuthUser }) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  const shell = useShell();
  const { table } = shell;
  const home = homeTarget(shell, user);
  const start = useMenu()
    .flatMap(itemsWithin)
    .find(({ to }) => to === home);
  return (
    <Menu position="bottom-end" width={250} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <AccountButton ref={target} user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{nameOf(user)}</div>
          <div className={classes.role}>{user.user_role.name}</div>
          {start && <div className={classes.role}>Start page: {start.label}</div>}
        </div>
        <Menu.Divider />
        {items.map(({ route, label, Icon }) => {
          const screen = routeNamed(table, route);
          return (
            screen &&
            mayOpen(screen, user.permissions) && (
              <Menu.Item key={route} component={Link} to={screen.path} leftSection={<Icon size={16} />}>
                {label}
              </Menu.Item>
            )
          );
        })}
        <StartItem user={user} start={start} />
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => useKeyHelp.setState({ isOpen: true })}>
          Keyboard shortcuts
        </Menu.Item>
        {/* Via its route, which unsaved changes block like any other. */}
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Makes the current screen the person's start page (R1: where HOME leads), or restores the default. */
const StartItem = ({ user, start }: { user: AuthUser; start: MenuItem | undefined }) => {
  const item = currentItem(useMenu(), useLocation().pathname);
  const isStart = item?.route === start?.route;
  const { mutate } = useMutation({
    mutationFn: (start_route: string | null) => call(chooseStart, { body: { start_route } }),
    onSuccess: ({ user: changed }) => {
      useSession.setState({ user: changed });
      notifySuccess(isStart ? 'The default start page is used again' : `${item?.label ?? ''} is your start page now`);
    },
  });
  if (!item || (isStart && user.start_route === null)) return null;
  return (
    <Menu.Item leftSection={<IconHome size={16} />} onClick={() => mutate(isStart ? null : item.route)}>
      {isStart ? 'Use the default start page' : `Make ${item.label} my start page`}
    </Menu.Item>
  );
};
