import type { SalesImport } from '@segno/contract/money';
import { formatMoney } from '@segno/ui';
import { dayText } from '../range/dayText';

const times = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

type Held = Pick<SalesImport, 'held_by' | 'channel' | 'day' | 'artist' | 'amount' | 'usual'>;

/** What is unusual about a held file, in two sentences; empty if it was never held. */
export const holdReason = ({ held_by, channel, day, artist, amount, usual }: Held): string => {
  if (held_by === null || amount === null || usual === null) return '';
  const much = `${times.format(amount / usual)} times as much.`;
  if (held_by === 'day')
    return `${channel} brings ${formatMoney(amount)} on ${dayText(day ?? '')}. The usual day is ${formatMoney(usual)}: ${much}`;
  return `${held_by === 'file' ? channel : artist} comes to ${formatMoney(amount)} in files of thirty days. Thirty usual days are ${formatMoney(usual)}: ${much}`;
};
