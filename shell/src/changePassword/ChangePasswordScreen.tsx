import { routes, texts } from '@segno/contract';
import { updatePassword } from '@segno/contract/account';
import { call, CallError, notifySuccess, useSession, type ScreenProps } from '@segno/host';
import { PasswordInput } from '@segno/ui/extra';
import { customField, type CustomFieldProps, FormDialog, FormFields, useEntityForm } from '@segno/ui/form';
import { passwordHelp } from '../publicPages/newPasswordFields';

const blank = { current_password: '', new_password: '', new_password_confirmation: '' };

/** A password field of a form; `autoComplete` tells the password manager which one it is. */
const passwordField = (autoComplete: 'current-password' | 'new-password') =>
  function PasswordField({ id, label, help, value, onChange, error, required }: CustomFieldProps<string>) {
    return (
      <PasswordInput
        id={id}
        label={label}
        description={help}
        error={error}
        required={required}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  };

const CurrentPasswordField = passwordField('current-password');
const NewPasswordField = passwordField('new-password');

const fields = {
  current_password: customField(CurrentPasswordField, { label: 'Current password' }),
  new_password: customField(NewPasswordField, {
    label: 'New password',
    help: passwordHelp,
  }),
  new_password_confirmation: customField(NewPasswordField, { label: 'Confirm new password' }),
};

/** The server's message, unless only a developer would understand it (specification section 8). */
const readable = (error: unknown): unknown =>
  error instanceof CallError && error.message === texts.badSyntax
    ? new CallError({ ...error, message: texts.checkSubmission })
    : error;

/** The modal CHANGE_MY_PASSWORD. The current session continues; the person's other sessions end (W8: lives of tokens). */
export const ChangePasswordScreen = ({ onClose }: ScreenProps) => {
  const email = useSession(({ user }) => user?.email);
  const form = useEntityForm({
    schema: updatePassword.body,
    initial: blank,
    fields,
    permissions: undefined,
    failureText: ({ message }) => message,
    submit: async (body) => {
      try {
        return await call(updatePassword, { body });
      } catch (error) {
        throw readable(error);
      }
    },
    onSaved: () => {
      notifySuccess('Your password has been updated');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={routes.CHANGE_MY_PASSWORD.title} onClose={onClose}>
      {/* Tells the password manager whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email ?? ''} />
      <FormFields form={form} />
    </FormDialog>
  );
};
