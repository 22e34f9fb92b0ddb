import { counted, linkTo } from '@segno/contract';
import {
  applyExchangeRateImport,
  exchangeRate,
  listProEarnings,
  listProEarningsStatements,
  readExchangeRateImport,
  type ExchangeRateImport,
} from '@segno/contract/money';
import { call, newUuid, useCall, type ScreenProps } from '@segno/host';
import { RouteLink } from '@segno/ui/list';
import { FileTaskScreen, followed, useFilePages } from '@segno/ui/upload';

/** EXCHANGE_RATE_IMPORT: which rates a file would change, and the result once it is applied. */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const pages = useFilePages();
  const read = useCall(
    readExchangeRateImport,
    { params: { uuid }, query: pages.query },
    followed((answer) => answer.exchange_rate_import.status),
  );
  const found = read.data?.exchange_rate_import;
  return (
    <FileTaskScreen
      title="Import exchange rates"
      back={{ to: linkTo('EXCHANGE_RATES'), label: 'Exchange Rates' }}
      read={read}
      pages={pages}
      file={found}
      reading="Reading the file…"
      summary={found ? summaryOf(found) : ''}
      another={<RouteLink to="EXCHANGE_RATE_IMPORT_CREATE">Choose another file</RouteLink>}
      apply={() => call(applyExchangeRateImport, { params: { uuid }, clientKey: newUuid() })}
      stale={[readExchangeRateImport, exchangeRate.list, listProEarningsStatements, listProEarnings]}
      noun="Rate"
      unit="rate"
      changes={(found?.changes ?? []).map(({ record, is_new, left, ...change }) => ({
        ...change,
        record: is_new ? `${record.name} (new)` : record.name,
        ...(found?.status === 'applied' ? { outcome: left ?? 'Applied' } : {}),
      }))}
    />
  );
};

const summaryOf = ({ counts }: ExchangeRateImport): string =>
  [
    counts.changes === 0
      ? `Nothing changes in ${counted(counts.days, 'day')}.`
      : `${counted(counts.changes, 'rate')} would change, from ${counted(counts.days, 'day')}.`,
    ...(counts.errors > 0 ? [`${counted(counts.errors, 'row')} left out.`] : []),
  ].join(' ');
