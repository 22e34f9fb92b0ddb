import { durationText } from '@segno/contract';

export interface DurationProps {
  /** Length in seconds. */
  seconds: number | null | undefined;
  /** A loop's stored length covers three repeats: a third of it is shown, rounded (F4: loops are played three times). */
  loop?: boolean;
}

/** A length as `H:mm:ss`, rounded, in tabular figures. */
export const Duration = ({ seconds, loop = false }: DurationProps) => {
  if (seconds === null || seconds === undefined) return <span>–</span>;
  return <span className="segno-tabular">{durationText(loop ? seconds / 3 : seconds)}</span>;
};

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  // A tenth of a cent that is owed rounds to $0.00, not to -$0.00.
  signDisplay: 'negative',
});

/**
 * US dollars with two decimals: '$1,234.50', '−$1.00' with a minus sign, which is as wide as a digit (E8: exact decimals).
 * Accepts the API's decimal strings.
 */
export const formatMoney = (amount: number | string): string => dollars.format(Number(amount)).replace('-', '−');

export interface MoneyProps {
  /** Dollars, as a number or a decimal string. */
  amount: number | string | null | undefined;
}

/** An amount of money, in tabular figures. */
export const Money = ({ amount }: MoneyProps) => {
  if (amount === null || amount === undefined || amount === '') return <span>–</span>;
  return (
    <span className="segno-tabular" data-negative={Number(amount) < 0 || undefined}>
      {formatMoney(amount)}
    </span>
  );
};
