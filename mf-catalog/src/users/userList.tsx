import { user } from '@segno/contract/account';
import { Button, RelativeTime } from '@segno/ui';
import { flagFilter, singleSelectFilter, useRouteHref } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { Link } from 'react-router-dom';
import { ActiveSwitch } from './ActiveSwitch';
import { roleChoices } from './roleChoices';

/** Leads to which roles demand a second factor, for those who may decide it. */
const RequiredSecondFactorLink = () => {
  const href = useRouteHref()('USER_ROLES');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} variant="default">
      Two-factor by role
    </Button>
  );
};

/** USERS: who can log in, switched on and off in the list. Their forms are modals of their own. */
export const { ListScreen: Screen } = screen(user, {
  text: {
    title: 'Users',
    create: 'Create User',
    search: 'Search by name or email',
    empty: 'Users are the people who log in: staff with a role, and artists after their invitation.',
  },
  headAction: RequiredSecondFactorLink,
  routes: { list: 'USERS', create: 'USER_CREATE', edit: 'USER_EDIT' },
  columns: [
    { field: 'full_name', header: 'Name' },
    { field: 'email', header: 'Email', priority: 2 },
    { field: 'user_role', header: 'Role', cell: ({ name }) => name, priority: 3 },
    {
      field: 'is_active',
      header: 'Active',
      width: 112,
      priority: 3,
      cell: (_, row) => <ActiveSwitch user={row} />,
    },
    {
      field: 'has_second_factor',
      header: 'Two-Factor',
      width: 112,
      cell: (isOn) => (isOn ? 'On' : 'Off'),
      priority: 4,
    },
    {
      field: 'last_active_at',
      header: 'Last Active',
      width: 136,
      priority: 4,
      cell: (moment) => (moment === null ? 'Never' : <RelativeTime value={moment} />),
    },
    momentColumns.created,
  ],
  filters: {
    user_role_uuid: singleSelectFilter({ label: 'Role', options: roleChoices }),
    is_active: flagFilter({ label: 'Active', yes: 'Active only', no: 'Inactive only' }),
  },
});
