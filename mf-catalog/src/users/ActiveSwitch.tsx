import type { RowOf } from '@segno/contract';
import { user } from '@segno/contract/account';
import { call, notifySuccess, useCan, useInvalidate, useSession } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { Switch } from '@segno/ui/extra';
import { useMutation } from '@tanstack/react-query';

export interface ActiveSwitchProps {
  user: Pick<RowOf<typeof user>, 'uuid' | 'full_name' | 'is_active' | 'registered_at'>;
}

/**
 * Whether a user may log in, and the switch of it for those who may. Nobody switches himself off (P4), and who has been
 * invited is switched on by registering.
 */
export const ActiveSwitch = ({ user: { uuid, full_name, is_active, registered_at } }: ActiveSwitchProps) => {
  const invalidate = useInvalidate();
  const mayUpdate = useCan(user.update.permission);
  const isMe = useSession((session) => session.user?.uuid) === uuid;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => call(user.update, { params: { uuid }, body: { is_active: next } }),
    meta: { handlesErrors: true },
    onSuccess: () => notifySuccess(`${full_name} has been updated`),
    onError: (error) => notifyFailure(error),
    // The switch stays where it was put until the list says so itself.
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
