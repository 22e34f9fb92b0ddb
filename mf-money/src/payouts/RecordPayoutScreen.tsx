import { texts } from '@segno/contract';
import { selectArtists } from '@segno/contract/catalog';
import { listBalances, listPayouts, readBalance, recordPayout } from '@segno/contract/money';
import { call, notifySuccess, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Anchor, formatMoney, Stack, Text } from '@segno/ui';
import {
  dateField,
  FormDialog,
  FormFields,
  selectField,
  textField,
  typeaheadField,
  useEntityForm,
} from '@segno/ui/form';
import { dayToMillis, optionsFrom, today, useAddressQuery } from '@segno/ui/list';
import { z } from 'zod/mini';
import { currencyChoices } from '../statements/columnField';

const { shape } = recordPayout.body;
const input = z.object({
  ...shape,
  paid_on: z.nullable(z.number()).check(z.refine((day) => day !== null, { error: texts.required })),
});

const fields = {
  artist_uuid: typeaheadField({
    label: 'Artist',
    options: optionsFrom({ endpoint: selectArtists, rows: 'artists' }),
  }),
  paid_on: dateField({ label: 'Date', help: 'The day on which the money was sent.' }),
  amount: textField({ label: 'Amount' }),
  currency: selectField({ label: 'Currency', options: currencyChoices, isNeverEmpty: true }),
  exchange_rate: textField({
    label: 'Exchange rate',
    help: 'US dollars for one unit. Without one that of the quarter counts.',
    when: ({ currency }: Readonly<Record<string, unknown>>) => currency !== 'USD',
  }),
  reference: textField({ label: 'Reference', help: 'As it stands on the transfer: the artist sees it.' }),
};

/** The largest possible payout, beside the amount. */
const BalanceOf = ({ artist, onPayAll }: { artist: string; onPayAll: (balance: number) => void }) => {
  const { data } = useCall(readBalance, { query: { artist_uuid: artist } }, { enabled: artist !== '' });
  if (!data || artist === '') return null;
  const { balance, payout_method } = data.balance;
  return (
    <Text size="sm" mt={4}>
      Balance {formatMoney(balance)}
      {payout_method === null && '. The artist has not said where payouts go.'}{' '}
      {balance > 0 && (
        <Anchor component="button" type="button" inherit onClick={() => onPayAll(balance)}>
          Pay all
        </Anchor>
      )}
    </Text>
  );
};

/** PAYOUT_CREATE: records a payout to an artist (E15: payouts). */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const { params } = useAddressQuery();
  const form = useEntityForm({
    schema: input,
    initial: {
      artist_uuid: params.get('artist_uuid') ?? '',
      // Most are recorded on the day on which they are sent.
      paid_on: dayToMillis(today()),
      amount: '',
      currency: 'USD',
      exchange_rate: '',
      reference: '',
    },
    fields,
    permissions: undefined,
    submit: ({ paid_on, ...body }, { guards }) =>
      call(recordPayout, { body: { ...body, paid_on: paid_on ?? 0 }, ...guards }),
    onSaved: () => {
      notifySuccess('The payout has been recorded');
      void invalidate(listPayouts, listBalances, readBalance);
      onClose();
    },
  });
  const { artist_uuid } = form.values;
  return (
    <FormDialog form={form} title="Record payout" saveLabel="Record payout" onClose={onClose}>
      <Stack gap="md">
        <div>
          <FormFields form={form} only={['artist_uuid', 'paid_on', 'amount']} />
          <BalanceOf
            artist={typeof artist_uuid === 'string' ? artist_uuid : ''}
            onPayAll={(balance) => {
              form.set('amount', balance.toFixed(2));
              form.set('currency', 'USD');
            }}
          />
        </div>
        <FormFields form={form} only={['currency', 'exchange_rate', 'reference']} />
      </Stack>
    </FormDialog>
  );
};
