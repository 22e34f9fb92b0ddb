import { readRegistrationPreflight, type RegistrationPreflight } from '@segno/contract/money';
import { QueryFallback, useFollowedCall } from '@segno/ui/form';
import { FigureRow } from '../figures/FigureRow';
import type { ChosenSongs } from './chosenSongs';

const figures: readonly { key: Exclude<keyof RegistrationPreflight, 'songs'>; label: string }[] = [
  { key: 'ready', label: 'Ready' },
  { key: 'blocked', label: 'Blocked' },
  { key: 'registered', label: 'Registered' },
  { key: 'acknowledged', label: 'Acknowledged' },
  { key: 'accepted', label: 'Accepted' },
  { key: 'in_conflict', label: 'In conflict' },
];

/** How many of the chosen songs a file would have, and how far those are that the PRO was sent. */
export const PreflightFigures = ({ songs }: { songs: ChosenSongs }) => {
  // A problem may have been cleared in another tab: who comes back sees what is left.
  const read = useFollowedCall(
    readRegistrationPreflight,
    { query: songs },
    { about: () => undefined, delay: () => false },
  );
  if (!read.data)
    return <QueryFallback call={read} rows={1} columns={6} failedText="Impossible to fetch the preflight." />;
  const { preflight } = read.data;
  return (
    <FigureRow
      label="Preflight"
      figures={figures.map(({ key, label }) => ({ label, value: preflight[key].toLocaleString('en-US') }))}
    />
  );
};
