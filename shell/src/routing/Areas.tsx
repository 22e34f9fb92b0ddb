import { useSession } from '@segno/host';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../boundaries/NotFoundPage';
import { overlay } from '../overlay';
import { ToLogin } from '../login/ToLogin';
import { RestoringSession } from '../session/RestoringSession';
import { findRoute } from './findRoute';
import { LoadingPage } from './LoadingPage';
import { PageArea } from './PageArea';
import { useShell } from './ShellContext';
import { useAreas } from './useAreas';

const ModalArea = overlay(async () => (await import('./ModalArea')).ModalArea);

/** What the address shows to whom: the page area and the modal area, or the way to them. */
export const Areas = () => {
  const { table } = useShell();
  const { pathname } = useLocation();
  const status = useSession((session) => session.status);
  const open = findRoute(table, pathname)?.route.public === true;
  if (status === 'unknown') return <RestoringSession />;
  if (status === 'out' && !open) return <ToLogin />;
  return <OpenAreas />;
};

const OpenAreas = () => {
  const { page, modal, redirect } = useAreas();
  if (!page && !modal) return redirect ? <LoadingPage /> : <NotFoundPage />;
  return (
    <>
      {page && <PageArea page={page} />}
      {modal && (
        <Suspense fallback={null}>
          <ModalArea modal={modal} below={page?.at} />
        </Suspense>
      )}
    </>
  );
};
