import { linkTo, type RouteName } from '@segno/contract';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';

/** What a screen is given by the shell. */
export interface ScreenProps {
  /** Values of the path's `:parts`. */
  params: Record<string, string>;
  /** Leaves a modal for the page below it; on a page, goes back to the page before. */
  onClose(): void;
}

/** Set by the shell around each screen: the route it was opened by. */
export const RouteNameContext = createContext<string>('');

/** Name of the route that the component stands in. */
export const useRouteName = (): string => useContext(RouteNameContext);

/** Goes to a screen by name: `const go = useGo(); go('SONG_EDIT', { uuid })`. */
export const useGo = () => {
  const navigate = useNavigate();
  return <Name extends RouteName>(...[name, ...params]: Parameters<typeof linkTo<Name>>) =>
    navigate(linkTo(name, ...params));
};
