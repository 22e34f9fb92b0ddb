import { act, screen as page, waitFor } from '@testing-library/react';
import { album, albums } from '../testing/albums';
import { renderAt, signIn } from '../testing/renderAt';
import { pageOf, serve } from '../testing/serve';
import { listSource } from './listSource';
import { useList } from './useList';

const source = listSource({ endpoint: album.list, rows: 'albums', search: 'name' });
const poll = (rows: readonly { songs: number }[]) => rows.some(({ songs }) => songs === 0) && 30;

const Albums = ({ polls }: { polls: boolean }) => {
  const { rows } = useList(source, polls ? { poll } : {});
  return <p>{rows.map(({ songs }) => songs).join()}</p>;
};

/** Serves one album that has its songs from the third read on. */
const open = (polls: boolean) => {
  signIn('CAN_GET_SONG_COLLECTIONS');
  let reads = 0;
  serve({
    'GET /album': (call) => {
      reads += 1;
      return pageOf(
        'albums',
        albums(1).map((row) => ({ ...row, songs: reads < 3 ? 0 : 12 })),
        call,
      );
    },
  });
  renderAt('/albums', { '/albums': <Albums polls={polls} /> });
  return () => reads;
};

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

test('a list is read again while its rows ask for it, and no longer', async () => {
  const reads = open(true);
  expect(await page.findByText('12')).toBeInTheDocument();
  await pause();
  expect(reads()).toBe(3);
});

test('a list is read once when nothing asks for more', async () => {
  const reads = open(false);
  await waitFor(() => expect(reads()).toBe(1));
  await pause();
  expect(reads()).toBe(1);
});
