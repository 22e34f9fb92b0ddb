import { inviteUser, user } from '@segno/contract/account';
import { call, notifySuccess, useInvalidate, type ScreenProps } from '@segno/host';
import { FormDialog, FormFields, useEntityForm } from '@segno/ui/form';
import { newUser, newUserFields, userFailure } from './userFields';

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  user_role_uuid: '',
  by_mail: true,
  password: '',
  is_active: true,
};

/** USER_CREATE: a new member of staff. */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: newUser,
    initial: blank,
    fields: newUserFields,
    permissions: user.permissions.fields,
    failureText: userFailure,
    submit: async ({ by_mail, password, is_active, ...person }, { guards }) => {
      const made = by_mail
        ? await call(inviteUser, { body: person, ...guards })
        : await call(user.create, { body: { ...person, password, is_active }, ...guards });
      return made.user;
    },
    onSaved: ({ full_name, registered_at }) => {
      notifySuccess(`${full_name} has been ${registered_at === null ? 'invited' : 'created'}`);
      void invalidate(user.create);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Create User" onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
};
