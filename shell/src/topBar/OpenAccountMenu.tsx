import type { AuthUser } from '@segno/contract/account';
import { useLazyOpening } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import { IconDevices, IconKey, IconKeyboard, IconLock, IconLogout, IconMail, IconUser } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import { useKeyHelp } from '../keys/keySwitch';
import { useShell } from '../routing/ShellContext';
import { mayOpen, routeNamed } from '../routing/shellRoute';
import { AccountButton, nameOf } from './AccountButton';
import classes from './AccountMenu.module.css';

/** The menu of who is signed in, opened as soon as it is there. */
export const OpenAccountMenu = ({ user }: { user: AuthUser }) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  const { table } = useShell();
  const profile = routeNamed(table, 'MY_PROFILE');
  const password = routeNamed(table, 'CHANGE_MY_PASSWORD');
  const mails = routeNamed(table, 'MAIL_PREFERENCES');
  const sessions = routeNamed(table, 'MY_SESSIONS');
  const secondFactor = routeNamed(table, 'TWO_FACTOR_AUTHENTICATION');
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
        {profile && mayOpen(profile, user.permissions) && (
          <Menu.Item component={Link} to={profile.path} leftSection={<IconUser size={16} />}>
            Profile
          </Menu.Item>
        )}
        {password && mayOpen(password, user.permissions) && (
          <Menu.Item component={Link} to={password.path} leftSection={<IconKey size={16} />}>
            Change my password
          </Menu.Item>
        )}
        {secondFactor && (
          <Menu.Item component={Link} to={secondFactor.path} leftSection={<IconLock size={16} />}>
            Two-factor authentication
          </Menu.Item>
        )}
        {mails && (
          <Menu.Item component={Link} to={mails.path} leftSection={<IconMail size={16} />}>
            Mails to me
          </Menu.Item>
        )}
        {sessions && (
          <Menu.Item component={Link} to={sessions.path} leftSection={<IconDevices size={16} />}>
            My sessions
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => useKeyHelp.setState({ isOpen: true })}>
          Keyboard shortcuts
        </Menu.Item>
        {/* By its route, which unsaved changes hold back as any other. */}
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
