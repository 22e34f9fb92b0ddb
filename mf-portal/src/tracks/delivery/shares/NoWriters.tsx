import { linkTo } from '@segno/contract';
import { Alert, Anchor, Button } from '@segno/ui';
import { IconAlertTriangle } from '@segno/ui/icons';
import { useDelivery } from '../DeliveryContext';
import classes from './SharesField.module.css';

/** Shares need somebody to have them. The list of writers opens beside the form, which keeps what is typed. */
export const NoWriters = () => {
  const { readWriters, isReadingWriters } = useDelivery();
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} title="You have no writers yet">
      <p className={classes.warning}>
        A delivery needs at least one writer. Create who wrote this track below, or add them to{' '}
        <Anchor href={linkTo('MY_WRITERS')} target="_blank" inherit>
          your writers
        </Anchor>{' '}
        (opens in a new tab), then come back here.
      </p>
      <Button variant="default" size="xs" loading={isReadingWriters} onClick={readWriters}>
        Look again
      </Button>
    </Alert>
  );
};
