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
import { currentItem } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { useShell } from '../routing/ShellContext';
import { mayOpen, routeNamed } from '../routing/shellRoute';
import { AccountButton, nameOf } from './AccountButton';
import classes from './AccountMenu.module.css';

const items = [
  { route: 'MY_PROFILE', label: 'Profile', Icon: IconUser },
  { route: 'CHANGE_MY_PASSWORD', label: 'Change my password', Icon: IconKey },
  { route: 'TWO_FACTOR_AUTHENTICATION', label: 'Two-factor authentication', Icon: IconLock },
  { route: 'MAIL_PREFERENCES', label: 'Mails to me', Icon: IconMail },
  { route: 'MY_SESSIONS', label: 'My sessions', Icon: IconDevices },
] as const;

/** The account menu, open as soon as it has loaded. */
export const OpenAccountMenu = ({ user }: { user: AuthUser }) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  const { table } = useShell();
  return (
    <Menu position="bottom-end" width={250} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <AccountButton ref={target} user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{nameOf(user)}</div>
          <div className={classes.role}>{user.user_role.name}</div>
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
        <StartItem user={user} />
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

/** Makes the current screen the person's start screen (R1: where HOME leads), or restores the default. */
const StartItem = ({ user }: { user: AuthUser }) => {
  const item = currentItem(useMenu(), useLocation().pathname);
  const isStart = item?.route === user.start_route;
  const { mutate } = useMutation({
    mutationFn: (start_route: string | null) => call(chooseStart, { body: { start_route } }),
    onSuccess: ({ user: changed }) => {
      useSession.setState({ user: changed });
      notifySuccess(isStart ? 'You start with the usual screen' : `You start with ${item?.label ?? ''}`);
    },
  });
  if (!item) return null;
  return (
    <Menu.Item leftSection={<IconHome size={16} />} onClick={() => mutate(isStart ? null : item.route)}>
      {isStart ? 'Start with the usual screen' : `Start with ${item.label}`}
    </Menu.Item>
  );
};
