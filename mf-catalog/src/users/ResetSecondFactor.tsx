import type { DetailOf } from '@segno/contract';
import { resetSecondFactor, user } from '@segno/contract/account';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { Button, StatusBadge, useConfirm } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import classes from './ResetSecondFactor.module.css';

export interface ResetSecondFactorProps {
  user: Pick<DetailOf<typeof user>, 'uuid' | 'full_name' | 'has_second_factor'>;
  /** People change their own factors in their account, with the password. */
  isMe: boolean;
}

/** P6: whether a user has a second factor, and its removal for somebody who has lost it. */
export const ResetSecondFactor = ({ user: { uuid, full_name, has_second_factor }, isMe }: ResetSecondFactorProps) => {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resetSecondFactor, { params: { uuid } }),
    onSuccess: () => notifySuccess(`Two-factor authentication of ${full_name} has been reset`),
    onSettled: () => invalidate(user.update),
  });
  const ask = async (): Promise<void> => {
    const question = {
      text: `Reset two-factor authentication of ${full_name}?`,
      detail:
        'The authenticator app, all passkeys and all recovery codes are removed, and the user is logged out everywhere. Be sure that it is really them who ask.',
      confirmLabel: 'Reset',
      danger: true,
    };
    if (await confirm(question)) mutate();
  };
  return (
    <div className={classes.reset}>
      <span>
        Two-factor authentication{' '}
        <StatusBadge tone={has_second_factor ? 'high' : 'neutral'}>{has_second_factor ? 'On' : 'Off'}</StatusBadge>
      </span>
      {has_second_factor && !isMe && (
        <Button variant="default" size="xs" loading={isPending} onClick={() => void ask()}>
          Reset two-factor authentication
        </Button>
      )}
      {dialog}
    </div>
  );
};
