import { createEarningsReport } from '@segno/contract/money';
import { call, notifySuccess, type CallArgs } from '@segno/host';
import { Button, notifyFailure } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';

type Asked = NonNullable<CallArgs<typeof createEarningsReport>['query']>;

/** Has the whole list written into a file; its link comes as a message. `query`: the list's own. */
export const DownloadCsv = ({ query }: { query: Asked }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(createEarningsReport, { query }),
    meta: { handlesErrors: true },
    onSuccess: () => notifySuccess('Your CSV is being generated.'),
    onError: (error) => notifyFailure(error, 'An error occurred. Impossible to generate the CSV.'),
  });
  return (
    <Button leftSection={<IconDownload size={16} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      Download CSV
    </Button>
  );
};
