import type { RouteName, RouteParams } from '@segno/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Anchor } from '../../index';
import { useRouteHref } from './useRouteHref';

export type RouteLinkProps<Name extends RouteName> = {
  /** The screen, by name. */
  to: Name;
  children: ReactNode;
} & ([keyof RouteParams<Name>] extends [never] ? { params?: undefined } : { params: RouteParams<Name> });

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
