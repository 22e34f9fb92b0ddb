import { linkTo } from '@segno/contract';
import { createSongReport } from '@segno/contract/catalog';
import { call, newUuid, notify } from '@segno/host';
import { Anchor, notifyFailure } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';

/**
 * Has all songs that the list shows written into a file, which stands among the reports; its link comes as a message.
 * `view`: search, filters and order of the list, as they stand in the address.
 */
export const ExportCsv = ({ view }: { view: string }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(createSongReport, { query: Object.fromEntries(new URLSearchParams(view)), clientKey: newUuid() }),
    meta: { handlesErrors: true },
    onSuccess: () => notify('Your report is being generated.', { status: 'success', url: linkTo('REPORTS') }),
    onError: (error) => notifyFailure(error, 'An error occurs. Impossible to generate the report.'),
  });
  return (
    // As high as the links beside it, so that the rows below stay where the page has drawn them.
    <Anchor component="button" type="button" disabled={isPending} onClick={() => mutate()}>
      Export CSV
    </Anchor>
  );
};
