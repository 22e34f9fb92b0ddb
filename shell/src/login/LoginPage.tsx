import { PublicCard, PublicLink } from '../publicPages/PublicCard';
import { LoginForm, type LoginFormProps } from './LoginForm';

/** The route LOGIN: the first page of somebody who is not signed in. The same before and after the shell is here. */
export const LoginPage = ({ onSubmit }: Pick<LoginFormProps, 'onSubmit'>) => (
  <PublicCard title="Log in">
    <LoginForm onSubmit={onSubmit} />
    <PublicLink to="/forgot-password">Forgot Password</PublicLink>
  </PublicCard>
);
