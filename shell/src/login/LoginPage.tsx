import { PublicCard, PublicLink } from '../publicPages/PublicCard';
import { LoginSteps, type LoginStepsProps } from './LoginSteps';

/** The route LOGIN: the first page of somebody who is not signed in. The same before and after the shell is here. */
export const LoginPage = ({ onEnter }: Pick<LoginStepsProps, 'onEnter'>) => (
  <PublicCard title="Log in">
    <LoginSteps onEnter={onEnter} foot={<PublicLink to="/forgot-password">Forgot Password</PublicLink>} />
  </PublicCard>
);
