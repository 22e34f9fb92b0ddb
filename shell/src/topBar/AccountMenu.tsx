import { useSession } from '@segno/host';
import { UnstyledButton } from '@segno/ui';
import { IconKey, IconLogout, Menu } from '@segno/ui/extra';
import { Link } from 'react-router-dom';
import { useShell } from '../routing/ShellContext';
import { mayOpen, routeNamed } from '../routing/shellRoute';
import { logOut } from '../session/leaveSession';
import classes from './AccountMenu.module.css';

/** Who is signed in, as what, and what they can do about it. */
export const AccountMenu = () => {
  const { table } = useShell();
  const user = useSession((session) => session.user);
  if (!user) return null;
  const password = routeNamed(table, 'CHANGE_MY_PASSWORD');
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}` || user.email.charAt(0).toUpperCase();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`${initials}, account of ${name}`}>
          {initials}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{name}</div>
          <div className={classes.role}>{user.user_role.name}</div>
        </div>
        <Menu.Divider />
        {password && mayOpen(password, user.permissions) && (
          <Menu.Item component={Link} to={password.path} leftSection={<IconKey size={16} />}>
            Change my password
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
