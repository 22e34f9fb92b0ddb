import { useSession } from '@segno/host';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingPage } from '../routing/LoadingPage';
import { logOut } from './leaveSession';

/** The route LOGOUT: ends the session, then leads to LOGIN. */
export const LogoutScreen = () => {
  const status = useSession((session) => session.status);
  useEffect(() => {
    if (useSession.getState().user) logOut();
  }, []);
  return status === 'out' ? <Navigate to="/login" replace /> : <LoadingPage />;
};
