import { ErrorState } from '@segno/ui';
import { LoadingPage } from '../routing/LoadingPage';
import { restoreSession, useRestoreFailure } from './restoreSession';

/** While the server is asked who is here; when it cannot be asked, says so and tries again on request. */
export const RestoringSession = () => {
  const message = useRestoreFailure((failure) => failure.message);
  if (message === undefined) return <LoadingPage />;
  return <ErrorState title={message} kept="You are still logged in." onRetry={() => void restoreSession()} />;
};
