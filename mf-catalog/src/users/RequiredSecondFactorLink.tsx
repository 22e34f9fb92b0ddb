import { Button } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';

/** Leads to which roles demand a second factor, for those who may decide it. */
export const RequiredSecondFactorLink = () => {
  const href = useRouteHref()('USER_ROLES');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} variant="default">
      Two-factor by role
    </Button>
  );
};
