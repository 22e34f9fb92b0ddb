import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadingPage } from '../routing/LoadingPage';
import { hasReturnTo, saveReturnTo } from '../session/returnTo';

/** Sends a visitor who is not signed in to LOGIN and remembers where they wanted to go, query included. */
export const ToLogin = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // After a logout HOME is remembered already: the next person does not get the last one's screen.
    if (!hasReturnTo()) saveReturnTo(`${pathname}${search}${hash}`);
    void navigate('/login', { replace: true });
  }, [pathname, search, hash, navigate]);
  return <LoadingPage />;
};
