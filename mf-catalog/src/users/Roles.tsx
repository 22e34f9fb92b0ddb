import { listUserRoles, updateUserRole, type UserRole } from '@segno/contract/account';
import type { CallBody, Reply } from '@segno/contract';
import { call, notifySuccess, useCall, useInvalidate, useSession, type ScreenProps } from '@segno/host';
import { Text, useConfirm } from '@segno/ui';
import { Checkbox, Switch } from '@segno/ui/extra';
import { ReadDialog, ScreenDialog } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import classes from './Roles.module.css';

const TITLE = 'Roles';

/**
 * USER_ROLES: which roles demand a second factor (P6: second factor), and what they hold of remotes (L20: permissions of a
 * remote's own).
 */
export const Screen = ({ onClose }: ScreenProps) => {
  const read = useCall(listUserRoles, {});
  return (
    <ReadDialog title={TITLE} call={read} columns={1} onClose={onClose}>
      {({ user_roles, remote_permissions }) => (
        <ScreenDialog title={TITLE} onClose={onClose}>
          <Text c="dimmed">
            A role that is switched on requires two-factor authentication: whoever has it and no second factor can do
            nothing else until it is set up, from their next click on.
          </Text>
          <ul className={classes.list}>
            {user_roles.map((role) => (
              <li key={role.uuid} className={classes.line}>
                <RoleSwitch role={role} />
                <RemotePermissions role={role} permissions={remote_permissions} />
              </li>
            ))}
          </ul>
        </ScreenDialog>
      )}
    </ReadDialog>
  );
};

/** Changes a role. What is being changed stays as it was put until the list says so itself. */
function useRoleChange({ uuid }: UserRole, doneText: (body: CallBody<typeof updateUserRole>) => string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: CallBody<typeof updateUserRole>) => call(updateUserRole, { params: { uuid }, body }),
    onSuccess: (_, body) => notifySuccess(doneText(body)),
    onSettled: () => invalidate(listUserRoles),
  });
}

const RoleSwitch = ({ role }: { role: UserRole }) => {
  const { name, requires_second_factor } = role;
  const { confirm, dialog } = useConfirm();
  const isMine = useSession(({ user }) => user?.user_role.name) === name;
  const { mutate, isPending, variables } = useRoleChange(
    role,
    (body) =>
      `Two-factor authentication is ${body.requires_second_factor ? 'required' : 'no longer required'} for ${name}`,
  );
  const change = async (next: boolean): Promise<void> => {
    const question = {
      text: `Require two-factor authentication for ${name}?`,
      detail: isMine
        ? 'This is your own role: without a second factor you will be led to set one up at once.'
        : 'Whoever has this role and no second factor is led to set one up with their next click.',
      confirmLabel: 'Require',
    };
    if (!next || (await confirm(question))) mutate({ requires_second_factor: next });
  };
  return (
    <>
      <Switch
        label={name}
        checked={(isPending ? variables.requires_second_factor : undefined) ?? requires_second_factor}
        disabled={isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {dialog}
    </>
  );
};

interface RemotePermissionsProps {
  role: UserRole;
  permissions: Reply<typeof listUserRoles>['remote_permissions'];
}

/** What remotes let people do, ticked where the role may. */
const RemotePermissions = ({ role, permissions }: RemotePermissionsProps) => {
  const { mutate, isPending, variables } = useRoleChange(role, () => `${role.name} has been updated`);
  if (permissions.length === 0) return null;
  const changing = isPending ? variables.remote_permissions : undefined;
  return (
    <div className={classes.permissions} role="group" aria-label={`${role.name}, permissions of remotes`}>
      {permissions.map(({ name, description, remote }) => (
        <Checkbox
          key={name}
          label={`${description} (${remote})`}
          checked={changing?.[name] ?? role.remote_permissions.includes(name)}
          disabled={isPending}
          onChange={(event) => mutate({ remote_permissions: { [name]: event.currentTarget.checked } })}
        />
      ))}
    </div>
  );
};
