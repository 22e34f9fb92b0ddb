import { listUserRoles, updateUserRole, type UserRole } from '@segno/contract/account';
import { call, notifySuccess, useCall, useInvalidate, useSession, type ScreenProps } from '@segno/host';
import { notifyFailure, Text, useConfirm } from '@segno/ui';
import { Switch } from '@segno/ui/extra';
import { ReadDialog, ScreenDialog } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import classes from './RequiredSecondFactor.module.css';

const TITLE = 'Two-factor authentication by role';

/** USER_ROLES: which roles demand a second factor (P6). */
export const Screen = ({ onClose }: ScreenProps) => {
  const read = useCall(listUserRoles, {});
  return (
    <ReadDialog title={TITLE} call={read} columns={1} onClose={onClose}>
      {({ user_roles }) => (
        <ScreenDialog title={TITLE} onClose={onClose}>
          <Text c="dimmed">
            Whoever has such a role and no second factor can do nothing else until it is set up, from their next click
            on.
          </Text>
          <ul className={classes.list}>
            {user_roles.map((role) => (
              <li key={role.uuid} className={classes.line}>
                <RoleSwitch role={role} />
              </li>
            ))}
          </ul>
        </ScreenDialog>
      )}
    </ReadDialog>
  );
};

const RoleSwitch = ({ role: { uuid, name, requires_second_factor } }: { role: UserRole }) => {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const isMine = useSession(({ user }) => user?.user_role.name) === name;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => call(updateUserRole, { params: { uuid }, body: { requires_second_factor: next } }),
    meta: { handlesErrors: true },
    onSuccess: (_, next) =>
      notifySuccess(`Two-factor authentication is ${next ? 'required' : 'no longer required'} for ${name}`),
    onError: (error) => notifyFailure(error),
    // The switch stays where it was put until the list says so itself.
    onSettled: () => invalidate(listUserRoles),
  });
  const change = async (next: boolean): Promise<void> => {
    const question = {
      text: `Require two-factor authentication for ${name}?`,
      detail: isMine
        ? 'This is your own role: without a second factor you will be led to set one up at once.'
        : 'Whoever has this role and no second factor is led to set one up with their next click.',
      confirmLabel: 'Require',
    };
    if (!next || (await confirm(question))) mutate(next);
  };
  return (
    <>
      <Switch
        label={name}
        checked={isPending ? variables : requires_second_factor}
        disabled={isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {dialog}
    </>
  );
};
