import { linkTo } from '@segno/contract';
import { readAsyncResult } from '@segno/contract/account';
import { measureSongReference, presignSongReference } from '@segno/contract/catalog';
import { call, newUuid, useCall } from '@segno/host';
import { Button, ErrorState, Group, Loader, PageHead, Stack, Text } from '@segno/ui';
import { useAddressQuery } from '@segno/ui/list';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { songsLike } from '../list/songSource';

/** SONG_REFERENCE: uploads a recording to find similar songs. While it is measured, its task is in the address. */
export const Screen = () => {
  const { params, change } = useAddressQuery();
  const task = params.get('task') ?? undefined;
  const { drop } = useFileTask({
    presign: presignSongReference,
    start: (url) => call(measureSongReference, { body: { url }, clientKey: newUuid() }),
    onTaken: ({ async_task: { uuid } }) => change({ task: uuid }, { replace: true }),
  });
  return (
    <Stack gap="md">
      <PageHead title="Like a recording" back={{ to: linkTo('SONGS'), label: 'Songs' }} />
      {task === undefined ? (
        <>
          <Text>
            Bring a recording to find songs of the library that are like it in sound, tempo and key. It is measured and
            not kept; only you see what was measured, for 30 days.
          </Text>
          <FileDrop label="Recording" kinds={['wav', 'mp3']} {...drop} hint="An uncompressed WAV or an mp3." />
        </>
      ) : (
        <Measuring task={task} onAgain={() => change({ task: undefined })} />
      )}
    </Stack>
  );
};

/** Milliseconds between polls. */
const POLL = 1000;

/** Waits for the measurement and leads to the similar songs. */
const Measuring = ({ task, onAgain }: { task: string; onAgain: () => void }) => {
  const { data, error } = useCall(
    readAsyncResult,
    { params: { uuid: task } },
    { refetchInterval: (read) => (isOver(read?.async_result.status) ? false : POLL) },
  );
  const result = data?.async_result;
  const navigate = useNavigate();
  const isMeasured = result?.status === 'SUCCESS';
  useEffect(() => {
    if (isMeasured) void navigate(songsLike(task), { replace: true });
  }, [isMeasured, navigate, task]);
  if (result?.status === 'FAILURE' || error)
    return (
      <ErrorState
        title="The recording could not be measured"
        action={
          <Button variant="default" size="sm" onClick={onAgain}>
            Choose a file
          </Button>
        }
      >
        {result?.error ?? error?.message}
      </ErrorState>
    );
  return (
    <Group role="status" gap="sm">
      <Loader size="sm" />
      <Text>The recording is being measured. This takes a few seconds.</Text>
    </Group>
  );
};

const isOver = (status: string | undefined): boolean => status === 'SUCCESS' || status === 'FAILURE';
