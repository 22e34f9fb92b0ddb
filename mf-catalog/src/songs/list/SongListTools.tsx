import { linkTo } from '@segno/contract';
import { batchSongs, createSongReport, type SheetFormat, sheetFormats } from '@segno/contract/catalog';
import { call, newUuid, notify, useCan } from '@segno/host';
import { Anchor, lazyPart, LazyTrigger, notifyFailure } from '@segno/ui';
import { type PlainRoute, useRouteHref } from '@segno/ui/list';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MoreButton } from './MoreButton';
import type { ListTool } from './OpenListTools';
import classes from './SongListTools.module.css';

const openTools = lazyPart(async () => (await import('./OpenListTools')).OpenListTools);

const labels: Readonly<Record<SheetFormat, string>> = { csv: 'Export CSV', xlsx: 'Export XLSX' };

/** A menu of the screens beside the song list, and of its exports. `view`: search, filters and order of the list, as in the address. */
export const SongListTools = ({ view }: { view: string }) => {
  const mayBatch = useCan(batchSongs.permission);
  const mayExport = useCan(createSongReport.permission);
  const hrefOf = useRouteHref();
  const { mutate, isPending } = useExport(view);
  const link = (label: string, route: PlainRoute): ListTool[] => {
    const href = hrefOf(route);
    return href === undefined ? [] : [{ label, href }];
  };
  const tools = [
    ...(mayBatch ? [...link('Batch updates', 'BATCH_OPERATIONS'), ...link('Import', 'SONG_IMPORT_CREATE')] : []),
    ...link('Like a recording', 'SONG_REFERENCE'),
    ...(mayExport
      ? sheetFormats.map((format) => ({ label: labels[format], run: () => mutate(format), isRunning: isPending }))
      : []),
  ];
  if (tools.length === 0) return null;
  return (
    <>
      <div className={classes.line}>
        {tools.map((tool) =>
          'href' in tool ? (
            <Anchor key={tool.label} component={Link} to={tool.href}>
              {tool.label}
            </Anchor>
          ) : (
            <Anchor key={tool.label} component="button" type="button" disabled={tool.isRunning} onClick={tool.run}>
              {tool.label}
            </Anchor>
          ),
        )}
      </div>
      <LazyTrigger opens="menu" load={openTools.load} button={(target) => <MoreButton {...target} />}>
        <openTools.Component tools={tools} />
      </LazyTrigger>
    </>
  );
};

/** Writes all songs of the list into a file, which is added to the reports; a message has its link. */
const useExport = (view: string) =>
  useMutation({
    mutationFn: (format: SheetFormat) => {
      // The file has the same columns as every sheet of songs.
      const { columns: _, ...query } = Object.fromEntries(new URLSearchParams(view));
      return call(createSongReport, { query, body: { format }, clientKey: newUuid() });
    },
    meta: { handlesErrors: true },
    onSuccess: () => notify('Your report is being generated.', { status: 'success', url: linkTo('REPORTS') }),
    onError: (error) => notifyFailure(error, 'An error occurs. Impossible to generate the report.'),
  });
