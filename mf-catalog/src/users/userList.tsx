import type { RowOf } from '@segno/contract';
import { user } from '@segno/contract/account';
import { call, notifySuccess, useCan, useInvalidate, useSession } from '@segno/host';
import { Button, RelativeTime } from '@segno/ui';
import { Switch } from '@segno/ui/extra';
import { flagFilter, singleSelectFilter, useRouteHref } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { roleChoices } from './roleChoices';

interface ActiveSwitchProps {
  user: Pick<RowOf<typeof user>, 'uuid' | 'full_name' | 'is_active' | 'registered_at'>;
}

/**
 * Whether a user may log in, with a switch for people who may change it. Nobody deactivates themselves (P4: what artists
 * see), and an invited user is activated by registering.
 */
export const ActiveSwitch = ({ user: { uuid, full_name, is_active, registered_at } }: ActiveSwitchProps) => {
  const invalidate = useInvalidate();
  const mayUpdate = useCan(user.update.permission);
  const isMe = useSession((session) => session.user?.uuid) === uuid;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => call(user.update, { params: { uuid }, body: { is_active: next } }),
    onSuccess: () => notifySuccess(`${full_name} has been updated`),
    // The switch keeps its new position until the list is refetched.
    onSettled: () => invalidate(user.update),
  });
  if (registered_at === null) return 'Invited';
  if (!mayUpdate || isMe) return is_active ? 'Yes' : 'No';
  return (
    <Switch
      aria-label={`${full_name} is active`}
      checked={isPending ? variables : is_active}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
};

/** Link to the roles, for people who may change them. */
const RolesLink = () => {
  const href = useRouteHref()('USER_ROLES');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} variant="default">
      Roles
    </Button>
  );
};

/** USERS: people who can log in, activated and deactivated in the list. Their forms are modals. */
export const { ListScreen: Screen } = screen(user, {
  text: {
    title: 'Users',
    create: 'Create User',
    search: 'Search by name or email',
    empty: 'Users are the people who log in: staff with a role, and artists after their invitation.',
  },
  headAction: RolesLink,
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
