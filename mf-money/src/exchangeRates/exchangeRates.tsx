import {
  exchangeRate,
  exchangeRateEffect,
  exchangeRateSources,
  statementProFacts,
  statementPros,
} from '@segno/contract/money';
import { useCall, type ScreenProps } from '@segno/host';
import { KeyValue, Money, Text } from '@segno/ui';
import { QueryFallback, selectField, textField } from '@segno/ui/form';
import { singleSelectFilter, useAddressQuery } from '@segno/ui/list';
import { type FormPart, momentColumns, screen } from '@segno/ui/screen';
import { useState } from 'react';
import { ScreenButton } from '../ScreenButton';
import { formatAmount } from '../statements/formatAmount';
import { quarterOf, quarterText } from '../statements/quarters';

/** Currencies of declared PROs come first; rows of statements can be in any other. */
const currencies = [
  ...new Set([...statementPros.map((pro) => statementProFacts[pro].currency), ...Intl.supportedValuesOf('currency')]),
].filter((code) => code !== 'USD');

/** Years back that can be chosen for a rate. */
const YEARS = 12;

/** Quarters that have started, newest first. */
const quarters = (): { value: string; label: string }[] => {
  const now = new Date();
  return Array.from({ length: YEARS * 4 }, (_, at) => {
    const value = quarterOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3 * at));
    return { value, label: quarterText(value) };
  });
};

const sourceTexts = { entered: 'Entered', ECB: 'European Central Bank' } as const;

/** Number of statements listed. */
const SHOWN = 10;

/** What the rate in the form would change in booked statements. */
const Effect: FormPart<typeof exchangeRate> = ({ form: { values } }) => {
  const asked = exchangeRate.input.safeParse(values);
  const effect = useCall(
    exchangeRateEffect,
    { query: asked.data ?? { currency: '', quarter: '', rate: '' } },
    { enabled: asked.success, keep: true },
  );
  if (!asked.success) return null;
  if (effect.error || !effect.data)
    return <QueryFallback call={effect} rows={2} columns={2} failedText="It is not known which statements change." />;
  const { statements } = effect.data;
  if (statements.length === 0) return <Text>No statement is converted by this rate so far.</Text>;
  return (
    <section aria-label="Statements that are converted by this rate">
      <KeyValue
        items={statements.slice(0, SHOWN).map(({ name, amount, usd, new_usd }) => ({
          label: name,
          value: (
            <>
              {formatAmount(amount)} {asked.data.currency}:{' '}
              {usd === null ? 'not in the totals' : <Money amount={usd} />} → <Money amount={new_usd} />
            </>
          ),
        }))}
      />
      {statements.length > SHOWN && <Text>and {statements.length - SHOWN} more statements</Text>}
    </section>
  );
};

const ImportButton = () => <ScreenButton to="EXCHANGE_RATE_IMPORT_CREATE">Import</ScreenButton>;

const screensFor = (currency = '', quarter = '') =>
  screen(exchangeRate, {
    text: {
      title: 'Exchange Rates',
      create: 'Add Exchange Rate',
      edit: 'Edit Exchange Rate',
      search: 'Search by currency or quarter',
      empty: 'Statements in another currency are converted into US dollars by the rate of their quarter.',
    },
    routes: { list: 'EXCHANGE_RATES', create: 'EXCHANGE_RATE_CREATE', edit: 'EXCHANGE_RATE_EDIT' },
    headAction: ImportButton,
    columns: [
      { field: 'quarter', header: 'Quarter', width: 128, cell: quarterText },
      { field: 'currency', header: 'Currency', width: 112 },
      { field: 'rate', header: 'US dollars', width: 136, align: 'right', cell: (rate) => formatAmount(rate) },
      { field: 'source', header: 'Source', priority: 3, cell: (source) => sourceTexts[source] },
      { field: 'statements', header: 'Statements', width: 128, align: 'right', priority: 4 },
      momentColumns.lastModified,
    ],
    filters: {
      source: singleSelectFilter({
        label: 'Source',
        options: exchangeRateSources.map((value) => ({ value, label: sourceTexts[value] })),
      }),
    },
    form: {
      blank: { currency, quarter, rate: '' },
      fields: {
        currency: selectField({ label: 'Currency', options: currencies.map((code) => ({ value: code, label: code })) }),
        quarter: selectField({ label: 'Quarter', options: quarters() }),
        rate: textField({
          label: 'Rate',
          help: 'US dollars for one unit: 1.27. Statements that came with a rate of their own keep it.',
        }),
      },
      below: Effect,
      logs: 'exchange_rate',
    },
  });

/** What lacks a rate links to the form with its currency and quarter: `?currency=GBP&quarter=2026-Q4`. */
const CreateScreen = (props: ScreenProps) => {
  const { params } = useAddressQuery();
  const [screens] = useState(() => screensFor(params.get('currency') ?? undefined, params.get('quarter') ?? undefined));
  return <screens.CreateScreen {...props} />;
};

/** Rates that convert statements of PROs that name none (E3: amounts in their currency and in dollars). */
export const exchangeRates = { ...screensFor(), CreateScreen };
