import { UnstyledButton } from '@segno/ui';
import type { AuthUser } from '@segno/contract/account';
import type { ComponentProps } from 'react';
import classes from './AccountMenu.module.css';

interface AccountButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  user: AuthUser;
}

/** A person's name; their mail address if they have none. */
export const nameOf = ({ first_name, last_name, email }: AuthUser): string =>
  `${first_name} ${last_name}`.trim() || email;

/** The initials of the signed-in person. */
export const AccountButton = ({ user, ...target }: AccountButtonProps) => {
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}` || user.email.charAt(0).toUpperCase();
  return (
    <UnstyledButton {...target} className={classes.button} aria-label={`${initials}, account of ${nameOf(user)}`}>
      {initials}
    </UnstyledButton>
  );
};
