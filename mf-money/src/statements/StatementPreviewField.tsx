import { exchangeRate, previewProEarningsStatement, regionsOf, type StatementPreview } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Alert, ErrorState, KeyValue, SkeletonRows, Text } from '@segno/ui';
import { IconAlertTriangle } from '@segno/ui/icons';
import { Select } from '@segno/ui/extra';
import { fieldProps, useFormValues, type CustomFieldProps } from '@segno/ui/form';
import { signChoices, urlOf } from './columnField';
import { formatAmount } from './formatAmount';
import { quarterOf, quarterText } from './quarters';

/** Number of rows shown; once the statement is added, it lists all of them. */
const SHOWN = 10;

/** What would be booked of the file. If its decimal sign is not clear, it asks for it. */
export const StatementPreviewField = ({ value, onChange, error, ...field }: CustomFieldProps<string>) => {
  const { source_file, pro, region, statement_date, exchange_rate } = useFormValues();
  const url = urlOf(source_file);
  const regions = typeof pro === 'string' ? regionsOf(pro) : [];
  const isAsked = url !== undefined && typeof pro === 'string' && pro !== '' && (regions.length === 0 || region !== '');
  const preview = useCall(
    previewProEarningsStatement,
    {
      query: {
        url: url ?? '',
        pro: typeof pro === 'string' ? pro : '',
        region: regions.find((each) => each === region),
        ...(value === 'point' || value === 'comma' ? { decimal_sign: value } : {}),
      },
    },
    // An uploaded file does not change.
    { enabled: isAsked, staleTime: Infinity },
  );
  if (!isAsked) return null;
  const errors = preview.error?.errors ?? {};
  const question = errors['decimal_sign']?.[0];
  const needsSign = value !== '' || question !== undefined || error !== undefined;
  return (
    <>
      {needsSign && (
        <Select
          {...fieldProps({ ...field, help: question, error })}
          data={signChoices}
          value={value}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
      {preview.isFetching && <SkeletonRows rows={3} columns={2} />}
      {preview.data && <StatementFigures preview={preview.data.statement_preview} />}
      {preview.data?.statement_preview.totals
        // The rate in the form is for the PRO's own currency, which is the first.
        .filter(({ currency, rows }, at) => currency !== 'USD' && rows > 0 && (at > 0 || !exchange_rate))
        .map(({ currency }) => (
          <RateOf key={currency} currency={currency} day={statement_date} />
        ))}
      {preview.error && question === undefined && (
        <ErrorState
          title="The file cannot be read as it is."
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        >
          {Object.values(errors).flat()[0] ?? preview.error.message}
        </ErrorState>
      )}
    </>
  );
};

/** Says that a currency has no rate in the quarter of the report's day. */
const RateOf = ({ currency, day }: { currency: string; day: unknown }) => {
  const name = typeof day === 'number' ? `${currency} ${quarterText(quarterOf(day))}` : '';
  const { data } = useCall(exchangeRate.list, { query: { name, pagesize: 1 } }, { enabled: name !== '' });
  if (data?.paging.total_size !== 0) return null;
  return (
    <Alert color="amber" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {`No rate for ${name.replace(' ', ' in ')}: these amounts do not count until there is one.`}
    </Alert>
  );
};

export const StatementFigures = ({ preview }: { preview: StatementPreview }) => {
  const { format, decimal_sign, row_count, left_out_count, totals, problems } = preview;
  const more = left_out_count - Math.min(SHOWN, problems.length);
  return (
    <section aria-label="What will be booked">
      <KeyValue
        items={[
          { label: 'Format', value: `${format}, with a decimal ${decimal_sign}` },
          { label: 'Rows', value: `${count(row_count - left_out_count)} booked, ${count(left_out_count)} left out` },
          ...totals.map(({ currency, amount, stated }) => ({
            label: `Sum in ${currency}`,
            value: `${formatAmount(amount)}${stated === null ? '' : `; the file states ${formatAmount(stated)}`}`,
          })),
          ...problems
            .slice(0, SHOWN)
            .map(({ row, error }) => ({ label: `Row ${count(row)} is left out`, value: error })),
        ]}
      />
      {more > 0 && <Text>and {count(more)} more rows</Text>}
    </section>
  );
};

const count = (number: number): string => number.toLocaleString('en-US');
