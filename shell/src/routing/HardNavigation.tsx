import { useEffect } from 'react';
import { replacePage } from '../session/reloadPage';
import { LoadingPage } from './LoadingPage';

/** A page that stands without the shell was reached from inside it: the browser opens it again. */
export const HardNavigation = () => {
  useEffect(() => replacePage(location.href), []);
  return <LoadingPage />;
};
