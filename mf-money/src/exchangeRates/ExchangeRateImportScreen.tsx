import { linkTo } from '@segno/contract';
import {
  applyExchangeRateImport,
  exchangeRate,
  listProEarnings,
  listProEarningsStatements,
  readExchangeRateImport,
  type ExchangeRateImport,
} from '@segno/contract/money';
import { call, newUuid, useCall, type ScreenProps } from '@segno/host';
import { Text } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import { counted, FileTaskScreen, followed, ImportProgress, ImportSection, useFilePages } from '@segno/ui/upload';
import type { ReactNode } from 'react';

/** EXCHANGE_RATE_IMPORT: which rates a file would change, and what became of it once it is applied. */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const pages = useFilePages();
  const read = useCall(
    readExchangeRateImport,
    { params: { uuid }, query: pages.query },
    followed((answer) => answer.exchange_rate_import.status),
  );
  const found = read.data?.exchange_rate_import;
  const another = <RouteLink to="EXCHANGE_RATE_IMPORT_CREATE">Choose another file</RouteLink>;
  return (
    <FileTaskScreen
      title="Import exchange rates"
      back={{ to: linkTo('EXCHANGE_RATES'), label: 'Exchange Rates' }}
      read={read}
      pages={pages}
      file={found}
      reading="Reading the file…"
      summary={found ? summaryOf(found) : ''}
      another={another}
      outcome={found && outcomeOf(found, another)}
      apply={() => call(applyExchangeRateImport, { params: { uuid }, clientKey: newUuid() })}
      stale={[readExchangeRateImport, exchangeRate.list, listProEarningsStatements, listProEarnings]}
      noun="Rate"
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

function outcomeOf({ status, counts: { changes, left } }: ExchangeRateImport, another: ReactNode): ReactNode {
  if (status === 'applying') return <ImportProgress text="Applying the import…" label="Applying" />;
  if (status !== 'applied') return undefined;
  return (
    <ImportSection actions={another}>
      <Text role="status">
        The import was applied: {counted(changes - left, 'rate')}.{left > 0 && ` ${counted(left, 'rate')} left alone.`}
      </Text>
    </ImportSection>
  );
}
