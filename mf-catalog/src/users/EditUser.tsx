import { ARTIST_ROLE, type DetailOf } from '@segno/contract';
import { inviteUserAgain, user } from '@segno/contract/account';
import { call, notifySuccess, useCall, useCan, useInvalidate, useSession, type ScreenProps } from '@segno/host';
import { Button } from '@segno/ui';
import { ActivityLog, FormDialog, FormFields, ReadDialog, useEntityForm } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ResetSecondFactor } from './ResetSecondFactor';
import { editedUser, editedUserFields, userFailure } from './userFields';

const TITLE = 'Edit User';

type User = DetailOf<typeof user>;

/** USER_EDIT: one user. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const read = useCall(user.get, { params: { uuid } });
  return (
    <ReadDialog title={TITLE} call={read} columns={1} onClose={onClose}>
      {(answer) => <EditUser key={uuid} read={answer.user} onClose={onClose} />}
    </ReadDialog>
  );
};

const toFormValues = ({ first_name, last_name, email, user_role_uuid, is_active }: User) => ({
  first_name,
  last_name,
  email,
  user_role_uuid,
  is_active,
  change_password: false,
  password: '',
  current_password: '',
});

const EditUser = ({ read, onClose }: { read: User; onClose: () => void }) => {
  const invalidate = useInvalidate();
  const isMe = useSession((session) => session.user?.uuid) === read.uuid;
  const isArtist = read.user_role.name === ARTIST_ROLE;
  const isInvited = read.registered_at === null;
  const { email } = read;
  const fields = useMemo(
    () => editedUserFields({ isArtist, isMe, isInvited, email }),
    [isArtist, isMe, isInvited, email],
  );
  const form = useEntityForm({
    schema: editedUser,
    initial: toFormValues(read),
    fields,
    permissions: user.permissions.fields,
    record: read,
    about: { read: user.get, uuid: read.uuid },
    failureText: userFailure,
    submit: async (_, { changed: { change_password: _switch, ...body }, guards }) =>
      (await call(user.update, { params: { uuid: read.uuid }, body, ...guards })).user,
    afterSave: toFormValues,
    onSaved: ({ full_name }) => {
      notifySuccess(`${full_name} has been updated`);
      void invalidate(user.update);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={TITLE}
      onClose={onClose}
      foot={
        <>
          {isInvited && !isArtist && <InviteAgain uuid={read.uuid} />}
          <ResetSecondFactor user={read} isMe={isMe} />
          <ActivityLog type="user" uuid={read.uuid} />
        </>
      }
    >
      <FormFields form={form} />
    </FormDialog>
  );
};

/** P9: mails another link to a member of staff who has not registered yet. */
const InviteAgain = ({ uuid }: { uuid: string }) => {
  const mayInvite = useCan(inviteUserAgain.permission);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(inviteUserAgain, { params: { uuid } }),
    onSuccess: ({ user: { email } }) => notifySuccess(`An invitation was sent to ${email}`),
  });
  if (!mayInvite) return null;
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
      Invite again
    </Button>
  );
};
