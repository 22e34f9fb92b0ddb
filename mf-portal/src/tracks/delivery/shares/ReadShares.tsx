import { percent } from '@segno/tracks';
import { useDelivery } from '../DeliveryContext';

import type { ShareRow } from './shareRows';
import classes from '../ReadField.module.css';

interface ReadSharesProps {
  label: string;
  value: readonly ShareRow[];
}

/** Writers with their shares, read-only: one side of a conflict. */
export const ReadShares = ({ label, value }: ReadSharesProps) => {
  const { writers } = useDelivery();
  const nameOf = (uuid: string) =>
    // Somebody who was added elsewhere since the writers were fetched.
    writers.find((writer) => writer.uuid === uuid)?.name ?? (uuid === '' ? 'Nobody chosen' : 'Another writer');
  return (
    <ul className={classes.list} aria-label={label}>
      {value.map(({ writer_uuid, share }, index) => (
        <li key={index}>
          {nameOf(writer_uuid)}, {percent(Number(share) || 0)}
        </li>
      ))}
    </ul>
  );
};
