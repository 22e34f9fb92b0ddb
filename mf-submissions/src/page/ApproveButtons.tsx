import { Button, keyed } from '@segno/ui';
import { IconCheck, IconChevronRight } from '@segno/ui/icons';
import classes from './ActionBar.module.css';

interface ApproveButtonsProps {
  /** The running action. */
  running: string | undefined;
  /** There is a submission to go on to. */
  hasNext: boolean;
  onApprove: (goOn: boolean) => unknown;
}

/** Approve, last and before it with going on; on phones that is an arrow, as in the bar of a form. */
export const ApproveButtons = ({ running, hasNext, onApprove }: ApproveButtonsProps) => (
  <>
    {hasNext && (
      <Button {...keyed('a')} disabled={running !== undefined} variant="default" onClick={() => void onApprove(true)}>
        <span className={classes.rest}>Approve and next</span>
        <IconChevronRight className={classes.arrow} size={16} aria-hidden />
      </Button>
    )}
    <Button
      {...(!hasNext && keyed('a'))}
      disabled={running !== undefined}
      loading={running === 'approve'}
      leftSection={<IconCheck size={16} aria-hidden />}
      onClick={() => void onApprove(false)}
    >
      Approve
    </Button>
  </>
);
