import { useSession } from '@segno/host';
import { EmptyState } from '@segno/ui';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { homeTarget } from '../home/homeTarget';
import { LoginPage } from '../login/LoginPage';
import { enterSession } from '../session/enterSession';
import { logOut } from '../session/leaveSession';
import { replacePage } from '../session/reloadPage';
import { consumeReturnTo, HOME } from '../session/returnTo';
import { LoadingPage } from './LoadingPage';
import { useShell } from '../routing/ShellContext';

/** The shell's own pages, by route name. */
export const ShellScreen = ({ name }: { name: string }) => {
  if (name === 'LOGIN') return <LoginScreen />;
  if (name === 'LOGOUT') return <LogoutScreen />;
  if (name === 'HOME') return <HomePage />;
  return <HardNavigation />;
};

/** The route HOME: 'Loading...', then the person's first screen (R1: where HOME leads; T7: registration). */
const HomePage = () => {
  const shell = useShell();
  const user = useSession((session) => session.user);
  if (!user) return <LoadingPage />;
  const to = homeTarget(shell, user);
  if (to === undefined)
    return (
      <EmptyState text="There is nothing here for you yet." hint="Ask an administrator what your role may open." />
    );
  return (
    <>
      <LoadingPage />
      <Navigate to={to} replace />
    </>
  );
};

/**
 * The route LOGIN inside the shell. Whoever is or becomes signed in goes to the address they asked for, or to HOME; an
 * artist without a profile always goes to HOME, which leads to its form.
 */
const LoginScreen = () => {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  useEffect(() => {
    if (!user) return;
    const wanted = consumeReturnTo();
    void navigate((user.needs_profile ? undefined : wanted) ?? HOME, { replace: true });
  }, [user, navigate]);
  if (user) return <LoadingPage />;
  return <LoginPage onEnter={enterSession} />;
};

/** A page that exists only without the shell was reached from inside it: the browser loads it. */
const HardNavigation = () => {
  useEffect(() => replacePage(location.href), []);
  return <LoadingPage />;
};

/** The route LOGOUT: ends the session, then leads to LOGIN. */
const LogoutScreen = () => {
  const status = useSession((session) => session.status);
  useEffect(() => {
    if (useSession.getState().user) logOut();
  }, []);
  return status === 'out' ? <Navigate to="/login" replace /> : <LoadingPage />;
};
