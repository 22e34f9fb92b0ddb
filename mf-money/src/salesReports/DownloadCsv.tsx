import { createEarningsReport } from '@segno/contract/money';
import { call, notifySuccess, type CallArgs } from '@segno/host';
import { Button, notifyFailure } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { saveAddress } from '../saveFile';
import { waitForFile } from './waitForFile';

type Asked = NonNullable<CallArgs<typeof createEarningsReport>['query']>;

const download = async (query: Asked): Promise<void> => {
  const { report } = await call(createEarningsReport, { query });
  notifySuccess('Your CSV is being generated.');
  const file = await waitForFile(report.task_id);
  if (file) saveAddress(file.url, file.name);
};

/**
 * Has the whole list written into a file, and saves it as soon as it is there; its link comes as a message as well, for
 * who has left. `query`: the list's own.
 */
export const DownloadCsv = ({ query }: { query: Asked }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(query),
    meta: { handlesErrors: true },
    onError: (error) => notifyFailure(error, 'An error occurred. Impossible to generate the CSV.'),
  });
  return (
    <Button leftSection={<IconDownload size={16} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      Download CSV
    </Button>
  );
};
