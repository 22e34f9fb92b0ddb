import { previewSalesFile, type SalesPreview } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { ErrorState, KeyValue, SkeletonRows, Text } from '@segno/ui';
import { useFormValues, type CustomFieldProps } from '@segno/ui/form';
import { formatAmount } from '../statements/formatAmount';
import { urlOf } from '../statements/columnField';

/** What would be booked of the file with the form's columns; its first rows while something is missing. */
export const SalesFilePreview = ({ value: file_kind }: CustomFieldProps<string>) => {
  const { source_file, ...format } = useFormValues();
  const url = urlOf(source_file);
  const named = Object.entries(format).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  const preview = useCall(
    previewSalesFile,
    { query: { url: url ?? '', ...Object.fromEntries(named), ...(file_kind === '' ? { file_kind: undefined } : {}) } },
    { enabled: url !== undefined, keep: true, staleTime: Infinity },
  );
  if (url === undefined) return null;
  if (preview.error)
    return (
      <ErrorState
        title="The file cannot be read as it is."
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      >
        {Object.values(preview.error.errors).flat()[0] ?? preview.error.message}
      </ErrorState>
    );
  if (!preview.data) return <SkeletonRows rows={3} columns={2} />;
  const { head, rows, reading } = preview.data.sales_preview;
  return (
    <section aria-label="Sales of the file">
      {reading ? <Reading reading={reading} /> : <FirstRows head={head} rows={rows} />}
    </section>
  );
};

/** The columns with the values of the first rows. */
const FirstRows = ({ head, rows }: Pick<SalesPreview, 'head' | 'rows'>) => (
  <>
    <Text>Choose the channel, and the columns of the amount, the day and the song.</Text>
    <KeyValue
      items={head.map((name, at) => ({
        label: name === '' ? `Column ${at + 1}` : name,
        value: rows
          .slice(0, 3)
          .map((cells) => cells[at] ?? '')
          .join(' · '),
      }))}
    />
  </>
);

const Reading = ({ reading }: { reading: NonNullable<SalesPreview['reading']> }) => {
  const { row_count, left_out_count, totals, sales, problems } = reading;
  const more = left_out_count - problems.length;
  return (
    <>
      <KeyValue
        items={[
          { label: 'Rows', value: `${count(row_count - left_out_count)} sales, ${count(left_out_count)} left out` },
          ...totals.map(({ currency, sales: sold, refunds }) => ({
            label: `Sum in ${currency}`,
            value: `${formatAmount(sold)} sold, ${formatAmount(refunds)} paid back`,
          })),
          ...sales.map(({ row, purchase_date, song, license, quantity, kind, currency, gross }) => ({
            label: `Row ${count(row)}`,
            value: [purchase_date, song, license, `${count(quantity)} ×`, kind, `${formatAmount(gross)} ${currency}`]
              .filter((part) => part !== '')
              .join(' · '),
          })),
          ...problems.map(({ row, reason }) => ({ label: `Row ${count(row)} is left out`, value: reason })),
        ]}
      />
      {more > 0 && <Text>and {count(more)} more rows</Text>}
    </>
  );
};

const count = (number: number): string => number.toLocaleString('en-US');
