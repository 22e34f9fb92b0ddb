import { counted, linkTo } from '@segno/contract';
import { applySongImport, listBatchOperations, readSongImport, type SongImport } from '@segno/contract/catalog';
import { call, newUuid, useCall, type ScreenProps } from '@segno/host';
import { Text } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import { FileTaskScreen, followed, useFilePages } from '@segno/ui/upload';
import { useNavigate } from 'react-router-dom';
import { BatchProgress } from '../batch/BatchProgress';
import { songFilesOf } from './dropped/songFiles';
import { SongFilesList } from './dropped/SongFilesList';
import { importedLines } from './importedLines';

/** SONG_IMPORT: what a file would change, which songs it would create, and the result once it is applied. */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const pages = useFilePages();
  const read = useCall(
    readSongImport,
    { params: { uuid }, query: pages.query },
    followed((answer) => answer.song_import.status),
  );
  const found = read.data?.song_import;
  const isApplied = found?.status === 'applied';
  const files = songFilesOf(uuid);
  return (
    <FileTaskScreen
      title="Import songs"
      back={{ to: linkTo('SONGS'), label: 'Songs' }}
      read={read}
      pages={pages}
      file={found && { ...found, file_name: files ? namesText(files.shown()) : found.file_name }}
      reading={`Reading the file… ${counted(found?.counts.rows ?? 0, 'row')} so far.`}
      summary={found ? summaryOf(found) : ''}
      another={<RouteLink to="SONG_IMPORT_CREATE">Choose another file</RouteLink>}
      outcome={
        found?.batch_operation ? (
          <>
            {isApplied && found.counts.created > 0 && (
              <Text fw={600} role="status">
                {counted(found.counts.created, 'song')} created
              </Text>
            )}
            <Applied operation={found.batch_operation} />
            {files && <SongFilesList files={files} isApplied={isApplied} />}
          </>
        ) : undefined
      }
      apply={() => call(applySongImport, { params: { uuid }, clientKey: newUuid() })}
      stale={[readSongImport, listBatchOperations]}
      noun="Song"
      changes={importedLines(found?.changes ?? [], isApplied)}
    />
  );
};

/** Dropped files are named instead of the sheet that was made of them. */
const namesText = ([first, ...others]: readonly { name: string }[]): string =>
  first && others.length > 0 ? `${first.name} and ${counted(others.length, 'other file')}` : (first?.name ?? '');

const Applied = ({ operation: { uuid, task_uuid } }: { operation: NonNullable<SongImport['batch_operation']> }) => {
  const navigate = useNavigate();
  if (task_uuid)
    return (
      <BatchProgress
        operation={{ uuid, async_task: { uuid: task_uuid } }}
        onClose={() => void navigate(linkTo('SONGS'))}
      />
    );
  return (
    <Text>
      The import was applied. <RouteLink to="BATCH_OPERATIONS">Batch updates</RouteLink>
    </Text>
  );
};

const summaryOf = ({ counts }: SongImport): string =>
  [
    ...(counts.created > 0 ? [`${counted(counts.created, 'song')} will be created.`] : []),
    ...(counts.created > 0 && counts.songs > 0 ? [`${counted(counts.songs, 'song')} will be changed.`] : []),
    ...(counts.created > 0 ? [] : [changesText(counts)]),
    ...(counts.errors > 0 ? [`${counted(counts.errors, 'error')}: rows with an error are left out.`] : []),
  ].join(' ');

const changesText = ({ changes, songs, rows }: SongImport['counts']): string =>
  changes === 0
    ? `Nothing changes in ${counted(rows, 'row')}.`
    : `${counted(changes, 'cell')} of ${counted(songs, 'song')} would change, in ${counted(rows, 'row')}.`;
