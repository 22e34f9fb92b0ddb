import type { RouteName, RouteParams } from '@segno/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Anchor } from '../../../index';
import { useRouteHref, type PlainRoute, type RecordRoute } from './useRouteHref';

/** Where a link leads: the screen by name, and what its path needs. */
type Target<Name extends RouteName> =
  | { to: PlainRoute; params?: undefined }
  // Said apart from the rest, so that a screen made for any record's route can link to it.
  | { to: RecordRoute; params: { uuid: string } }
  | { to: Name; params: RouteParams<Name> };

export type RouteLinkProps<Name extends RouteName = RouteName> = Target<Name> & { children: ReactNode };

/** A link to a screen by name. Who may not open that screen sees the words alone. */
export const RouteLink = <Name extends RouteName>({ to, params, children }: RouteLinkProps<Name>) => {
  const href = useRouteHref()(to, params);
  return href === undefined ? (
    <>{children}</>
  ) : (
    <Anchor component={Link} to={href}>
      {children}
    </Anchor>
  );
};
