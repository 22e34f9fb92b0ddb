import { linkTo, type RouteName } from '@segno/contract';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';

/** The props the shell passes to a screen. */
export interface ScreenProps {
  /** Values of the path's `:parts`. */
  params: Record<string, string>;
  /** Leaves a modal for the page below it; on a page, goes back to the previous one. */
  onClose(): void;
}

/** Set by the shell around each screen: the name of its route. */
export const RouteNameContext = createContext<string>('');

/** Name of the route of the screen around the component. */
export const useRouteName = (): string => useContext(RouteNameContext);

/** Navigates to a screen by name: `const go = useGo(); go('SONG_EDIT', { uuid })`. */
export const useGo = () => {
  const navigate = useNavigate();
  return <Name extends RouteName>(...[name, ...params]: Parameters<typeof linkTo<Name>>) =>
    navigate(linkTo(name, ...params));
};
