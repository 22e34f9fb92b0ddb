import { newPassword, typedPassword, user } from '@segno/contract/account';
import type { CallError } from '@segno/host';
import { PasswordInput } from '@segno/ui/extra';
import {
  customField,
  type CustomFieldProps,
  fieldProps,
  type FieldsOf,
  selectField,
  switchField,
  textField,
} from '@segno/ui/form';
import { z } from 'zod/mini';
import classes from './userFields.module.css';
import { roleChoices, staffRoleChoices } from './roleChoices';

const person = {
  first_name: textField({ label: 'First Name' }),
  last_name: textField({ label: 'Last Name' }),
  email: textField({ label: 'Email', type: 'email' }),
};
const isActive = switchField({ label: 'Active', help: 'Who is not active cannot log in.' });

const HELP = 'At least 8 characters, 1 number, 1 uppercase letter, 1 lowercase letter and 1 symbol.';

type PasswordFieldProps = CustomFieldProps<string | null | undefined>;

/** A password that somebody chooses for another person; the contract reports its errors. */
const PasswordField = (props: PasswordFieldProps) => <PasswordBox {...props} help={HELP} />;

/** The current password, required to change one's own password or address. */
const CurrentPasswordField = (props: PasswordFieldProps) => <PasswordBox {...props} isCurrent />;

const PasswordBox = ({
  value,
  onChange,
  isCurrent = false,
  ...field
}: PasswordFieldProps & { isCurrent?: boolean }) => (
  <PasswordInput
    {...fieldProps(field)}
    className={classes.root ?? ''}
    autoComplete={isCurrent ? 'current-password' : 'new-password'}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Form of a new user: a password is required unless the invitation goes by mail. */
export const newUser = z.extend(user.input, { by_mail: z.boolean(), password: newPassword() });

const isGivenPassword = (typed: Readonly<Record<string, unknown>>) => typed['by_mail'] !== true;

export const newUserFields: FieldsOf<typeof newUser> = {
  ...person,
  user_role_uuid: selectField({ label: 'Role', options: staffRoleChoices }),
  by_mail: switchField({
    label: 'Invite by mail',
    help: 'The person chooses the password with a link, and becomes active by it.',
  }),
  password: customField(PasswordField, { label: 'Password', when: isGivenPassword }),
  is_active: { ...isActive, when: isGivenPassword },
};

/** Form of a user: a password only while its switch is on, when it is required (specification section 5). */
export const editedUser = z.extend(user.input, {
  change_password: z.boolean(),
  password: newPassword(),
  current_password: typedPassword(),
});

/** What decides which fields of a user can be changed. */
export interface EditedUser {
  isArtist: boolean;
  isMe: boolean;
  /** True if they have not registered yet. */
  isInvited: boolean;
  /** The address as read. */
  email: string;
}

/** Fields of a user. An artist keeps the role, and nobody removes their own permissions (P4: what artists see). */
export const editedUserFields = ({ isArtist, isMe, isInvited, email }: EditedUser): FieldsOf<typeof editedUser> => ({
  ...person,
  user_role_uuid: selectField({
    label: 'Role',
    options: isArtist ? roleChoices : staffRoleChoices,
    ...(isArtist ? { help: 'An artist keeps this role.' } : {}),
    ...(isMe ? { help: 'You cannot change your own role.' } : {}),
    readOnlyWhen: () => isArtist || isMe,
  }),
  change_password: {
    ...switchField({
      label: 'Set a new password',
      ...(isInvited ? { help: 'Invited. The password is chosen with the link in the invitation.' } : {}),
    }),
    readOnlyWhen: () => isInvited,
  },
  password: customField(PasswordField, {
    label: 'Password',
    when: ({ change_password }) => change_password === true,
  }),
  // P8: changing one's own password or address needs the current password.
  current_password: customField(CurrentPasswordField, {
    label: 'Current password',
    when: (typed) => isMe && (typed['change_password'] === true || typed['email'] !== email),
  }),
  is_active: {
    ...isActive,
    ...(isInvited ? { help: 'Invited. The user becomes active by registering.' } : {}),
    readOnlyWhen: () => isMe || isInvited,
  },
});

/** The toast of a failed save: the error of the email field, or the server's message (specification section 8). */
export const userFailure = ({ errors, message }: CallError): string => errors['email']?.join(', ') ?? message;
