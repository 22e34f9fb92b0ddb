import { readProEarningsStatement, type Reconciliation } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { KeyValue, Text } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';

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
  const read = useCall(readProEarningsStatement, { params: { uuid }, query: { pagesize: SHOWN } });
  if (read.error || !read.data)
    return <QueryFallback call={read} rows={4} columns={2} failedText="Impossible to fetch the rows." />;
  const { paging, problems } = read.data;
  const more = paging.total_size - problems.length;
  return (
    <>
      <KeyValue
        items={problems.map(({ row, error: reason }) => ({
          label: `Row ${row.toLocaleString('en-US')}`,
          value: reason,
        }))}
      />
      {more > 0 && <Text>and {more.toLocaleString('en-US')} more</Text>}
    </>
  );
};
