import type { MouseEvent } from 'react';
import { PublicCard, PublicLink } from '../publicPages/PublicCard';
import { LoginSteps, type LoginStepsProps } from './LoginSteps';

/** The address that was typed goes along, in the part of a link that no server sees. */
const takeAddress = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
  const typed = document.querySelector<HTMLInputElement>('input[name=email]')?.value.trim();
  currentTarget.hash = typed ? new URLSearchParams({ email: typed }).toString() : '';
};

/** The route LOGIN: the first page of somebody who is not signed in. The same before and after the shell is here. */
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
