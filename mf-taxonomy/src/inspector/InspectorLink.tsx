import { Button } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';

/** Leads from the tags to what is wrong with them, for those who may mend it. */
export const InspectorLink = () => {
  const href = useRouteHref()('TAG_INSPECTOR');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} variant="default">
      Inspector
    </Button>
  );
};
