import { LoginForm, type LoginFormProps } from './LoginForm';
import classes from './LoginPage.module.css';

/** The route LOGIN: the first page of somebody who is not signed in. The same before and after the shell is here. */
export const LoginPage = ({ onSubmit }: Pick<LoginFormProps, 'onSubmit'>) => (
  <div className={classes.root}>
    <div className={classes.card}>
      <h1 className={classes.title}>Log in</h1>
      <LoginForm onSubmit={onSubmit} />
      <a className={classes.forgot} href="/forgot-password">
        Forgot Password
      </a>
    </div>
  </div>
);
