import { user } from '@segno/contract/account';
import { call, notifySuccess, useInvalidate, type ScreenProps } from '@segno/host';
import { FormDialog, FormFields, useEntityForm } from '@segno/ui/form';
import { newUserFields, userFailure } from './userFields';

const blank = { first_name: '', last_name: '', email: '', user_role_uuid: '', password: '', is_active: true };

/** USER_CREATE: a new user of the staff. */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: user.create.body,
    initial: blank,
    fields: newUserFields,
    permissions: user.permissions.fields,
    failureText: userFailure,
    submit: async (body, { guards }) => (await call(user.create, { body, ...guards })).user,
    onSaved: ({ full_name }) => {
      notifySuccess(`${full_name} has been created`);
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
