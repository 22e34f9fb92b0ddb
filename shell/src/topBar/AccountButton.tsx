import { UnstyledButton } from '@segno/ui';
import type { AuthUser } from '@segno/contract/account';
import type { ComponentProps } from 'react';
import classes from './AccountMenu.module.css';

interface AccountButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  user: AuthUser;
}

/** How somebody is called; a mail address where there is no name. */
export const nameOf = ({ first_name, last_name, email }: AuthUser): string =>
  `${first_name} ${last_name}`.trim() || email;

/** The initials of who is signed in. */
export const AccountButton = ({ user, ...target }: AccountButtonProps) => {
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}` || user.email.charAt(0).toUpperCase();
  return (
    <UnstyledButton {...target} className={classes.button} aria-label={`${initials}, account of ${nameOf(user)}`}>
      {initials}
    </UnstyledButton>
  );
};
