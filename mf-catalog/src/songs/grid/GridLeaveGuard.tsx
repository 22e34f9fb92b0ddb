import { routes } from '@segno/contract';
import { ConfirmDialog } from '@segno/ui/extra';
import { discardQuestion } from '@segno/ui/form';
import { matchPath, useBeforeUnload, useBlocker } from 'react-router-dom';
import { isGridMode } from './gridMode';

const { SONGS } = routes;
/** Dialogs over the song list: the list stays below them. */
const overSongs = Object.values(routes).filter(
  (route) => route.kind === 'modal' && 'parent' in route && route.parent === 'SONGS',
);

const staysIn = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  (pathname === SONGS.path && isGridMode(new URLSearchParams(search))) ||
  overSongs.some(({ path }) => matchPath(path, pathname) !== null);

/** Asks before edited cells are lost with the mode, the screen or the tab; pages, order and filters keep them. Rendered only while there are some. */
export const GridLeaveGuard = () => {
  const blocker = useBlocker(({ nextLocation }) => !staysIn(nextLocation));
  useBeforeUnload((event) => event.preventDefault());
  return (
    <ConfirmDialog
      {...discardQuestion}
      opened={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
