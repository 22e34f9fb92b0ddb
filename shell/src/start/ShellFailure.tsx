import { messageOf } from '@segno/host';
import { ErrorState } from '@segno/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { PlayerSlot } from '../player/PlayerSlot';
import { TopBar } from '../topBar/TopBar';
import { reportError } from '../boundaries/reportError';
import { ShellPart } from '../boundaries/ShellPart';
import classes from '../ShellLayout.module.css';

/**
 * The last resort: the layout itself failed. Menu and player are rendered separately; the router renders the layout again
 * on every navigation, including one to the same address.
 */
export const ShellFailure = () => {
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  const retry = (): void => void navigate(here, { replace: true, state: here.state });
  useEffect(() => reportError(error, {}), [error]);
  return (
    <>
      <ShellPart name="top bar">
        <TopBar />
      </ShellPart>
      <main className={classes.content}>
        <div className={classes.failure}>
          <ErrorState title="Segno stopped working" kept="What you saved is kept." onRetry={retry}>
            {messageOf(error)}
          </ErrorState>
        </div>
      </main>
      <PlayerSlot />
    </>
  );
};
