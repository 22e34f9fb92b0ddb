import { linkTo } from '@segno/contract';
import { applySongImport, listBatchOperations, readSongImport, type SongImport } from '@segno/contract/catalog';
import { call, newUuid, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Alert, Button, notifyFailure, PageHead, Stack, Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { Pager, RouteLink } from '@segno/ui/list';
import { ImportPreview, ImportProgress, ImportSection } from '@segno/ui/upload';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { songsText } from '../batch/batchLabels';
import { BatchProgress } from '../batch/BatchProgress';

/** Milliseconds between two looks at an import that is read or applied. */
const POLL = 1000;

/** SONG_IMPORT: what an edited file would change, and what becomes of it once it is applied. */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const [page, setPage] = useState({ pagenum: 1, pagesize: 50 });
  const read = useCall(
    readSongImport,
    { params: { uuid }, query: page },
    {
      keep: true,
      refetchInterval: (answer) =>
        answer && ['reading', 'applying'].includes(answer.song_import.status) ? POLL : false,
    },
  );
  const found = read.data?.song_import;
  return (
    <Stack gap="md">
      <PageHead title="Import songs" back={{ to: linkTo('SONGS'), label: 'Songs' }}>
        {found?.file_name}
      </PageHead>
      {!found ? (
        <QueryFallback call={read} rows={5} columns={4} failedText="Impossible to fetch the import." />
      ) : (
        <>
          <Outcome found={found} />
          {(found.status === 'ready' || found.paging.total_size > 0) && <Preview found={found} />}
          {found.paging.total_pages > 1 && (
            <Pager
              paging={found.paging}
              pagesize={page.pagesize}
              onPage={(pagenum) => setPage({ ...page, pagenum })}
              onPageSize={(pagesize) => setPage({ pagenum: 1, pagesize })}
            />
          )}
        </>
      )}
    </Stack>
  );
};

/** The cells that it changes, by song, and what of it cannot be imported. */
const Preview = ({ found: { changes, errors } }: { found: SongImport }) => (
  <ImportPreview
    noun="Song"
    placeHeader="Row"
    whole="The whole row"
    changes={changes.map((change) => ({
      ...change,
      place: `Row ${change.row}`,
      record: (
        <RouteLink to="SONG_EDIT" params={{ uuid: change.song.uuid }}>
          {change.song.work_title}
        </RouteLink>
      ),
    }))}
    errors={errors.map((error) => ({ ...error, place: error.row === 0 ? 'Head' : `Row ${error.row}` }))}
  />
);

const number = (value: number): string => value.toLocaleString('en-US');
const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Where the import is, and the way on from there. */
const Outcome = ({ found }: { found: SongImport }) => {
  const navigate = useNavigate();
  const { counts, status, batch_operation: operation } = found;
  if (status === 'reading')
    return <ImportProgress text={`Reading the file… ${counted(counts.rows, 'row')} so far.`} label="Reading" />;
  if (status === 'failed')
    return (
      <Alert color="red" title="The file cannot be imported">
        {found.error} <RouteLink to="SONG_IMPORT_CREATE">Choose another file</RouteLink>
      </Alert>
    );
  if (operation?.task_uuid)
    return (
      <BatchProgress
        operation={{ uuid: operation.uuid, async_task: { uuid: operation.task_uuid } }}
        onClose={() => void navigate(linkTo('SONGS'))}
      />
    );
  if (operation)
    return (
      <Text>
        The import was applied. <RouteLink to="BATCH_OPERATIONS">Batch updates</RouteLink>
      </Text>
    );
  return <Apply found={found} />;
};

const Apply = ({ found: { uuid, counts } }: { found: SongImport }) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(applySongImport, { params: { uuid }, clientKey: newUuid() }),
    meta: { handlesErrors: true },
    onError: (error) => notifyFailure(error),
    onSettled: () => invalidate(readSongImport, listBatchOperations),
  });
  return (
    <ImportSection
      actions={
        <>
          <Button disabled={counts.changes === 0} loading={isPending} onClick={() => mutate()}>
            Apply
          </Button>
          <RouteLink to="SONG_IMPORT_CREATE">Choose another file</RouteLink>
        </>
      }
    >
      <Text role="status">
        {counts.changes === 0
          ? `Nothing changes in ${counted(counts.rows, 'row')}.`
          : `${counted(counts.changes, 'cell')} of ${songsText(counts.songs)} would change, in ${counted(counts.rows, 'row')}.`}
        {counts.errors > 0 && ` ${counted(counts.errors, 'error')}: the songs of these rows stay as they are.`}
      </Text>
    </ImportSection>
  );
};
