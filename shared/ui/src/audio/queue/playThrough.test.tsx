import { player, type PlayerTrack, useNotifications, usePlayer } from '@segno/host';
import { fireStopped } from '@segno/host/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listSource } from '../../engine/list/listSource';
import { useList } from '../../engine/list/useList';
import { album, albums } from '../../engine/testing/albums';
import { renderAt, signIn } from '../../engine/testing/renderAt';
import { pageOf, serve } from '../../engine/testing/serve';
import { playThrough, type TrackPage } from './playThrough';
import { PlayThroughButton } from '../../engine/list/controls/PlayThroughButton';

describe('playThrough', () => {
  const track = (uuid: string, signature = 1): PlayerTrack => ({
    uuid,
    trackType: 'song',
    url: `/files/${uuid}?${signature}`,
    trackName: uuid.toUpperCase(),
    artistName: 'Ana',
  });

  /** The rows that the list currently has, by page. */
  let rows: string[][] = [];
  let read: jest.Mock;
  const page = (pagenum: number, signature = 1): TrackPage => ({
    tracks: (rows[pagenum - 1] ?? []).map((uuid) => track(uuid, signature)),
    pagenum,
    pages: rows.length,
  });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const now = () => usePlayer.getState().track?.uuid;
  const next = () => usePlayer.getState().queue?.next();
  const end = async () => {
    const { track: ended } = usePlayer.getState();
    usePlayer.setState({ isPlaying: false, position: 0 });
    if (ended) fireStopped(ended);
    await settle();
  };
  const start = async (uuid: string, pagenum = 1) => {
    player.load(track(uuid));
    playThrough({ key: 'songs', name: 'Songs', address: '/songs?sort_by=bpm', read }, page(pagenum));
    await settle();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    player.stop();
    useNotifications.setState({ current: undefined, history: [] });
    rows = [['a', 'b', 'c']];
    read = jest.fn((pagenum: number) => Promise.resolve(page(pagenum, 2)));
  });
  afterEach(() => jest.useRealTimers());

  test('from a track in the middle each one follows the one that has ended, until the list is over', async () => {
    await start('b');
    expect(now()).toBe('b');
    await end();
    expect(usePlayer.getState()).toMatchObject({ track: { uuid: 'c' }, isPlaying: true });
    await end();
    expect(usePlayer.getState()).toMatchObject({ track: { uuid: 'c' }, isPlaying: false, isOpen: true });
    expect(read).not.toHaveBeenCalled();
  });

  test('the next page is read while the last known track plays', async () => {
    rows = [['a', 'b'], ['c'], ['d']];
    await start('a');
    expect(read).not.toHaveBeenCalled();
    await end();
    expect(usePlayer.getState().queue?.tracks.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c']);
    await end();
    await end();
    expect(now()).toBe('d');
    expect(usePlayer.getState().queue?.isComplete).toBe(true);
  });

  test('a page on which nothing can be played is passed over', async () => {
    rows = [['a'], [], [], ['b']];
    await start('a');
    await end();
    expect(now()).toBe('b');
  });

  test('rows that moved up from the next page are not passed over, and none plays twice', async () => {
    rows = [['a', 'b'], ['c', 'd'], ['e']];
    await start('a');
    rows = [
      ['b', 'c'],
      ['d', 'e'],
    ];
    await end();
    const heard = [now()];
    for (let step = 0; step < 4; step += 1) {
      await end();
      heard.push(now());
    }
    expect(heard).toEqual(['b', 'c', 'd', 'e', 'e']);
  });

  test('previous leads to the start of the track, and within its first seconds to the one before', async () => {
    await start('b');
    usePlayer.setState({ position: 20 });
    usePlayer.getState().queue?.previous();
    await settle();
    expect(usePlayer.getState()).toMatchObject({ track: { uuid: 'b' }, seekTo: 0 });
    usePlayer.getState().queue?.previous();
    await settle();
    expect(now()).toBe('a');
  });

  test('another track of the list goes on from there, one of elsewhere ends it, and so does closing the player', async () => {
    await start('a');
    player.load(track('c'));
    expect(usePlayer.getState().queue?.name).toBe('Songs');
    player.load(track('elsewhere'));
    expect(usePlayer.getState().queue).toBeUndefined();
    await end();
    expect(now()).toBe('elsewhere');
    await start('a');
    player.stop();
    expect(usePlayer.getState().queue).toBeUndefined();
  });

  test('addresses that are about to expire are asked for again before they are played', async () => {
    await start('a');
    await jest.advanceTimersByTimeAsync(46 * 60 * 1000);
    await end();
    expect(usePlayer.getState().track?.url).toBe('/files/b?2');
    await end();
    expect(usePlayer.getState().track?.url).toBe('/files/c?2');
    // Each page is read only once.
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('a page that cannot be read says so when it is needed, and can be asked for again', async () => {
    rows = [['a'], ['b']];
    read.mockRejectedValue(new Error('Impossible to complete the request.'));
    await start('a');
    expect(useNotifications.getState().history).toEqual([]);
    await next();
    expect(useNotifications.getState().current?.message).toBe('Impossible to complete the request.');
    expect(now()).toBe('a');
    read.mockImplementation((pagenum: number) => Promise.resolve(page(pagenum)));
    await next();
    expect(now()).toBe('b');
  });

  test('a track that is played while a page is read goes on', async () => {
    rows = [['a'], ['b']];
    let answer: (read: TrackPage) => void = () => undefined;
    read.mockReturnValue(new Promise<TrackPage>((resolve) => (answer = resolve)));
    await start('a');
    const waiting = next();
    player.load(track('elsewhere'));
    answer(page(2));
    await waiting;
    expect(usePlayer.getState()).toMatchObject({ track: { uuid: 'elsewhere' }, queue: undefined });
  });
});

const source = listSource({ endpoint: album.list, rows: 'albums', search: 'name' });
type Row = ReturnType<typeof albums>[number];
/** The third album has no audio. */
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
