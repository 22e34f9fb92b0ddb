import { linkTo } from '@segno/contract';
import { createSongReport, sheetFormats, type SheetFormat } from '@segno/contract/catalog';
import { call, newUuid, notify } from '@segno/host';
import { Anchor, notifyFailure } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';

const labels: Readonly<Record<SheetFormat, string>> = { csv: 'Export CSV', xlsx: 'Export XLSX' };

/**
 * Has all songs that the list shows written into a file, which stands among the reports; its link comes as a message.
 * `view`: search, filters and order of the list, as they stand in the address.
 */
export const ExportSongs = ({ view }: { view: string }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: (format: SheetFormat) =>
      call(createSongReport, {
        query: Object.fromEntries(new URLSearchParams(view)),
        body: { format },
        clientKey: newUuid(),
      }),
    meta: { handlesErrors: true },
    onSuccess: () => notify('Your report is being generated.', { status: 'success', url: linkTo('REPORTS') }),
    onError: (error) => notifyFailure(error, 'An error occurs. Impossible to generate the report.'),
  });
  return sheetFormats.map((format) => (
    // As high as the links beside it, so that the rows below stay where the page has drawn them.
    <Anchor key={format} component="button" type="button" disabled={isPending} onClick={() => mutate(format)}>
      {labels[format]}
    </Anchor>
  ));
};
