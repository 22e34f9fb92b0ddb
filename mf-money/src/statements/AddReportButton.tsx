import { createProEarningsStatement } from '@segno/contract/money';
import { useCan } from '@segno/host';
import { Button } from '@segno/ui';
import { IconPlus } from '@segno/ui/icons';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';

/** A button to add a statement. Renders nothing for people who may not. */
export const AddReportButton = () => {
  const href = useRouteHref()('PROS_EARNINGS_ADD');
  const mayAdd = useCan(createProEarningsStatement.permission);
  return !mayAdd || href === undefined ? null : (
    <Button component={Link} to={href} leftSection={<IconPlus size={16} aria-hidden />}>
      Add report
    </Button>
  );
};
