import { KeyValue } from '@segno/ui';
import { useDeferredValue } from 'react';
import { useDelivery } from '../DeliveryContext';
import { ReadInstruments } from '../instruments/ReadInstruments';
import { ReadShares } from '../shares/ReadShares';
import classes from './DeliveryReview.module.css';
import { reviewAnswers } from './reviewAnswers';
import { reviewValues } from './reviewValues';
import { ReviewFiles } from './ReviewFiles';

/** Everything that 'Deliver' sends, to be looked through before: files, shares, answers. */
export const DeliveryReview = ({ values }: { values: Readonly<Record<string, unknown>> }) => {
  const { track, choices } = useDelivery();
  const shown = reviewValues(useDeferredValue(values));
  return (
    <div className={classes.root}>
      <h3 className={classes.head}>Files</h3>
      <ReviewFiles files={shown.files} />
      <h3 className={classes.head}>Shares</h3>
      <ReadShares label="Shares that will be delivered" value={shown.share_data} />
      <h3 className={classes.head}>Answers</h3>
      <KeyValue
        items={[
          ...reviewAnswers(shown, choices, { hasLyrics: track.has_lyrics }).map(({ label, text }) => ({
            label,
            value: text && <span className={classes.long}>{text}</span>,
          })),
          {
            label: 'Instruments',
            value: <ReadInstruments label="Instruments that will be delivered" value={shown.instruments} />,
          },
        ]}
      />
    </div>
  );
};
