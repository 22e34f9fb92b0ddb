import { readRegistrationPreflight, type RegistrationPreflight } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { QueryFallback } from '@segno/ui/form';
import type { ChosenSongs } from './chosenSongs';
import classes from './PreflightFigures.module.css';

const figures: readonly { key: Exclude<keyof RegistrationPreflight, 'songs'>; label: string }[] = [
  { key: 'ready', label: 'Ready' },
  { key: 'blocked', label: 'Blocked' },
  { key: 'registered', label: 'Registered' },
  { key: 'acknowledged', label: 'Acknowledged' },
  { key: 'accepted', label: 'Accepted' },
  { key: 'in_conflict', label: 'In conflict' },
];

/** How many of the chosen songs a file would have, and how far those are that the society was sent. */
export const PreflightFigures = ({ songs }: { songs: ChosenSongs }) => {
  const read = useCall(readRegistrationPreflight, { query: songs });
  if (!read.data)
    return <QueryFallback call={read} rows={1} columns={6} failedText="Impossible to fetch the preflight." />;
  const { preflight } = read.data;
  return (
    <dl className={classes.root} aria-label="Preflight">
      {figures.map(({ key, label }) => (
        <div key={key}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>{preflight[key].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
};
