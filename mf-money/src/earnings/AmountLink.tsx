import { amountLabels, earningColumns, type EarningAmount, type ProEarning } from '@segno/contract/money';
import { Anchor, formatMoney, Money } from '@segno/ui';
import { useAddressQuery, useRouteHref } from '@segno/ui/list';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Query for the rows of an amount; for the total, that of the list itself. */
const askedOf = (amount: EarningAmount): { pro?: string; region?: string } => {
  const column = earningColumns.find(({ name }) => name === amount);
  if (!column) return {};
  return { pro: column.pro, ...(column.region !== null && { region: column.region }) };
};

/** An amount of a song, with a link to the rows of statements that add up to it (E10: from an amount to its rows). */
export const AmountLink = ({ name, earning }: { name: EarningAmount; earning: ProEarning }) => {
  const amount = earning[name];
  if (amount === 0) return <Money amount={amount} />;
  return (
    <RowsLink
      earning={earning}
      name={name}
      label={`${amountLabels[name]} ${formatMoney(amount)}: rows of ${earning.work_title}`}
    >
      <Money amount={amount} />
    </RowsLink>
  );
};

interface RowsLinkProps {
  earning: ProEarning;
  /** By default the total. */
  name?: EarningAmount;
  label?: string;
  children: ReactNode;
}

/** A link to the rows of an amount; plain for people who may not see them. */
export const RowsLink = ({ earning, name = 'total', label, children }: RowsLinkProps) => {
  const href = useRouteHref()('PROS_EARNINGS_ROWS');
  const { params } = useAddressQuery();
  if (href === undefined) return <>{children}</>;
  const asked = ['quarter', 'pro'].flatMap((key) => {
    const value = params.get(key);
    return value === null ? [] : [[key, value] as const];
  });
  const query = new URLSearchParams({
    ...(earning.song_uuid === null ? { is_matched: 'false' } : { song_uuid: earning.song_uuid }),
    ...(earning.artist_uuid !== null && { artist_uuid: earning.artist_uuid }),
    ...Object.fromEntries(asked),
    ...askedOf(name),
  });
  return (
    <Anchor component={Link} to={`${href}?${query}`} aria-label={label}>
      {children}
    </Anchor>
  );
};
