import { player, usePlayer } from '@segno/host';
import { fireStopped } from '@segno/host/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listSource } from '../../engine/list/listSource';
import { useList } from '../../engine/list/useList';
import { album, albums } from '../../engine/testing/albums';
import { renderAt, signIn } from '../../engine/testing/renderAt';
import { pageOf, serve } from '../../engine/testing/serve';
import { PlayThroughButton } from './PlayThroughButton';

const source = listSource({ endpoint: album.list, rows: 'albums', search: 'name' });
type Row = ReturnType<typeof albums>[number];
/** The third album has no sound. */
const trackOf = ({ uuid, name }: Pick<Row, 'uuid' | 'name'>) =>
  uuid === albums(3)[2]?.uuid
    ? undefined
    : { uuid, trackType: 'song' as const, url: `/${uuid}`, trackName: name, artistName: '' };

const Albums = () => {
  const list = useList(source);
  return (
    <>
      <PlayThroughButton list={list} name="Albums" trackOf={trackOf} />
      <p>{list.rows.length} rows</p>
    </>
  );
};

const asked: (string | null)[] = [];
const open = async (address: string) => {
  asked.length = 0;
  player.stop();
  signIn('CAN_GET_SONG_COLLECTIONS');
  serve({
    'GET /album': (request) => {
      asked.push(request.query['pagenum'] ?? null, request.query['sort_by'] ?? null, request.query['name'] ?? null);
      return pageOf('albums', albums(6), request);
    },
  });
  renderAt(address, { '/albums': <Albums /> });
  await screen.findByText('2 rows');
};
const button = () => screen.getByRole('button', { name: 'Play through' });
const heard = () => usePlayer.getState().track?.uuid;
const end = () =>
  act(() => {
    const { track } = usePlayer.getState();
    if (track) fireStopped(track);
  });
const uuids = albums(6).map(({ uuid }) => uuid);

test('it plays from the first row, past what has no sound, and reads the next pages with the filters and the order', async () => {
  await open('/albums?pagesize=2&sort_by=name&sort_order=asc&name=a');
  await userEvent.click(button());
  expect(heard()).toBe(uuids[0]);
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  for (const uuid of [uuids[1], uuids[3], uuids[4], uuids[5]]) {
    end();
    await waitFor(() => expect(heard()).toBe(uuid));
  }
  expect(usePlayer.getState().queue).toMatchObject({ name: 'Albums', isComplete: true });
  expect(new Set(asked)).toEqual(new Set(['1', '2', '3', 'name', 'a']));
});

test('it goes on from the row that plays, and a second click ends it after that', async () => {
  await open('/albums?pagesize=2');
  const second = albums(2)[1];
  act(() => player.load({ uuid: second?.uuid ?? '', trackType: 'song', url: '/2', trackName: 'B', artistName: '' }));
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  expect(heard()).toBe(uuids[1]);
  await userEvent.click(button());
  expect(usePlayer.getState()).toMatchObject({ queue: undefined, track: { uuid: uuids[1] }, isPlaying: true });
});
