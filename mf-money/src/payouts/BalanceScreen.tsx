import { linkTo } from '@segno/contract';
import { listPayouts, payoutMethodTexts, readBalance } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Button, formatMoney, PageHead, RelativeTime, Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { type ListShapeOf, listSource, ListTable, useList, useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { SumBox } from '../figures/SumBox';
import sum from '../figures/SumBox.module.css';
import { dayText } from '../range/dayText';
import classes from '../salesScreen.module.css';
import { payoutColumns, payoutName } from './payoutColumns';

const source = listSource({ endpoint: listPayouts, rows: 'payouts' });
type Payouts = ListShapeOf<typeof source>;

/** What the artist is owed, and the conditions of a payout. */
const Figures = () => {
  const read = useCall(readBalance, {});
  const change = useRouteHref()('DASHBOARD_PAYOUT_DATA');
  if (!read.data)
    return <QueryFallback call={read} failedText="Impossible to fetch the balance." rows={2} columns={3} />;
  const { minimum, account_end, balance: of } = read.data;
  const { share, paid, balance, payout_method, payout_data_changed_at, next_payout } = of;
  const waits =
    balance < minimum
      ? `will be paid once it reaches ${formatMoney(minimum)}`
      : payout_method === null
        ? 'will be paid once you have set an account'
        : '';
  return (
    <>
      <div className={sum.root}>
        <SumBox
          title="Balance"
          total={balance}
          note={next_payout === null ? waits : `will be paid on ${dayText(next_payout)}`}
          lines={[
            ['Your share, all time', share],
            ['Less paid', paid],
            ['Not paid yet', balance],
          ]}
        >
          <p className={sum.compared}>
            <span>The smallest payout is {formatMoney(minimum)}.</span>
          </p>
        </SumBox>
      </div>
      <section className={classes.root} aria-labelledby="payout-account">
        <h2 id="payout-account" className={classes.heading}>
          Where payouts go
        </h2>
        <Text>
          {payout_method === null || payout_data_changed_at === null ? (
            'No account has been added yet.'
          ) : (
            <>
              {payoutMethodTexts[payout_method]}
              {account_end === null ? '' : `, account ending in ${account_end}`}, changed{' '}
              <RelativeTime value={payout_data_changed_at} />. We store the account encrypted and show only its last
              characters.
            </>
          )}
        </Text>
        {change !== undefined && (
          <div className={classes.actions}>
            <Button component={Link} to={change} variant={payout_method === null ? 'filled' : 'default'}>
              {payout_method === null ? 'Set account' : 'Change account'}
            </Button>
          </div>
        )}
      </section>
    </>
  );
};

/** DASHBOARD_BALANCE: what the artist is owed, what was paid, and to which account (E15: payouts). */
export const Screen = () => {
  const list = useList<Payouts>(source);
  return (
    <div className={classes.root}>
      <PageHead title="Balance and Payouts" back={{ to: linkTo('DASHBOARD_SALES_REPORTS'), label: 'Sales Reports' }} />
      <Figures />
      <section className={classes.root} aria-labelledby="payouts">
        <h2 id="payouts" className={classes.heading}>
          Payouts
        </h2>
        <ListTable<Payouts>
          list={list}
          label="Payouts"
          columns={payoutColumns}
          nameOf={payoutName}
          emptyHint="Payouts appear here."
          failedText="Impossible to fetch the payouts."
        />
      </section>
    </div>
  );
};
