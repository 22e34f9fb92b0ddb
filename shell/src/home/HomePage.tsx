import { useSession } from '@segno/host';
import { EmptyState } from '@segno/ui';
import { Navigate } from 'react-router-dom';
import { LoadingPage } from '../routing/LoadingPage';
import { useShell } from '../routing/ShellContext';
import { homeTarget } from './homeTarget';

/** The route HOME: 'Loading...', then on to the person's first screen (R1, T7). */
export const HomePage = () => {
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
