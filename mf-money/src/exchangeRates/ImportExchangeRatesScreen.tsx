import { linkTo } from '@segno/contract';
import { createExchangeRateImport, presignExchangeRateImport } from '@segno/contract/money';
import { call, newUuid } from '@segno/host';
import { PageHead, Stack, Text } from '@segno/ui';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { useNavigate } from 'react-router-dom';

/** EXCHANGE_RATE_IMPORT_CREATE: uploads the European Central Bank's file. */
export const Screen = () => {
  const navigate = useNavigate();
  const { drop } = useFileTask({
    presign: presignExchangeRateImport,
    start: (url) => call(createExchangeRateImport, { body: { url }, clientKey: newUuid() }),
    onTaken: ({ exchange_rate_import: { uuid } }) =>
      void navigate(linkTo('EXCHANGE_RATE_IMPORT', { uuid }), { replace: true }),
  });
  return (
    <Stack gap="md">
      <PageHead title="Import exchange rates" back={{ to: linkTo('EXCHANGE_RATES'), label: 'Exchange Rates' }} />
      <Text>
        The European Central Bank publishes its reference rates of all days as one file (eurofxref-hist.csv). The rate
        of a quarter is the average of its days. You see every change before anything is changed.
      </Text>
      <FileDrop
        label="Reference rates"
        kinds={['csv']}
        {...drop}
        hint="Only whole quarters are taken, and rates that somebody has entered stay."
      />
    </Stack>
  );
};
