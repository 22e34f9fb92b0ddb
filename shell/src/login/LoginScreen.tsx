import { useSession } from '@segno/host';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingPage } from '../routing/LoadingPage';
import { enterSession } from '../session/enterSession';
import { HOME, consumeReturnTo } from '../session/returnTo';
import { LoginPage } from './LoginPage';

/**
 * The route LOGIN inside the shell. Whoever is in already, or has just come in, goes to what they wanted, else HOME;
 * an artist without a profile always goes HOME, which leads to its form (T7).
 */
export const LoginScreen = () => {
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
