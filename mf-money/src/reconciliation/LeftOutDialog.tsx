import { readProEarningsStatement, type Reconciliation } from '@segno/contract/money';
import { messageOf, useCall } from '@segno/host';
import { ErrorState, KeyValue, SkeletonRows, Text } from '@segno/ui';
import { Modal } from '@segno/ui/extra';

/** Number of rows shown; the file has all. */
const SHOWN = 100;

/** Rows of a statement that were left out, each with its reason; null while closed. */
export const LeftOutDialog = ({ row, onClose }: { row: Reconciliation | null; onClose: () => void }) => (
  <Modal
    opened={row !== null}
    onClose={onClose}
    size="40rem"
    title={row ? `Rows that are left out of ${row.file_name}` : ''}
    closeButtonProps={{ 'aria-label': 'Close dialog' }}
  >
    {row && <LeftOutRows uuid={row.statement_uuid} />}
  </Modal>
);

const LeftOutRows = ({ uuid }: { uuid: string }) => {
  const { data, error, isFetching, refetch } = useCall(readProEarningsStatement, {
    params: { uuid },
    query: { pagesize: SHOWN },
  });
  if (error)
    return (
      <ErrorState title="Impossible to fetch the rows." onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonRows rows={4} columns={2} />;
  const more = data.paging.total_size - data.problems.length;
  return (
    <>
      <KeyValue
        items={data.problems.map(({ row, error: reason }) => ({
          label: `Row ${row.toLocaleString('en-US')}`,
          value: reason,
        }))}
      />
      {more > 0 && <Text>and {more.toLocaleString('en-US')} more</Text>}
    </>
  );
};
