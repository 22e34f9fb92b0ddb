import type { RouteName } from '@segno/contract';
import { Button } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';

/** A button that leads to another screen; nothing for who may not open it. */
export const ScreenButton = ({ to, search = '', children }: { to: RouteName; search?: string; children: string }) => {
  const href = useRouteHref()(to);
  return href === undefined ? null : (
    <Button component={Link} to={href + search} variant="default">
      {children}
    </Button>
  );
};
