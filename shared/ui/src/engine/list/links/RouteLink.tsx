import type { RouteName, RouteParams } from '@segno/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Anchor } from '../../../index';
import { useRouteHref, type PlainRoute, type RecordRoute } from './useRouteHref';

/** Target of a link: the screen's name and its path parameters. */
type Target<Name extends RouteName> =
  | { to: PlainRoute; params?: undefined }
  // A case of its own, so that a screen written for any record's route can link to it.
  | { to: RecordRoute; params: { uuid: string } }
  | { to: Name; params: RouteParams<Name> };

export type RouteLinkProps<Name extends RouteName = RouteName> = Target<Name> & { children: ReactNode };

/** A link to a screen by name. Plain text for users who may not open that screen. */
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
