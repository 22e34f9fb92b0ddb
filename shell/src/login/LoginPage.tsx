import type { MouseEvent } from 'react';
import { PublicCard, PublicLink } from '../publicPages/PublicCard';
import { LoginSteps, type LoginStepsProps } from './LoginSteps';

/** Passes the typed address on in the link's fragment, which no server sees. */
const takeAddress = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
  const typed = document.querySelector<HTMLInputElement>('input[name=email]')?.value.trim();
  currentTarget.hash = typed ? new URLSearchParams({ email: typed }).toString() : '';
};

/** The route LOGIN: the first page for people who are not signed in. It looks the same before and after the shell has loaded. */
export const LoginPage = ({ onEnter }: Pick<LoginStepsProps, 'onEnter'>) => (
  <PublicCard title="Log in">
    <LoginSteps
      onEnter={onEnter}
      foot={
        <PublicLink to="/forgot-password" onClick={takeAddress}>
          Forgot Password
        </PublicLink>
      }
    />
  </PublicCard>
);
