import { usePlayer } from '@segno/host';
import { act, screen, toasts, userEvent, waitFor, type Answer } from '@segno/ui/testing';
import { readAhead } from './edit/nextSong';
import { keepPlace } from './edit/taxonomy/keptPlace';
import { id, song } from './testing/songFixture';
import { button, chooseMore, hasButton, moreActions, openSong, paste, titleInput } from './testing/songScreen';

describe('on to the next song of the list', () => {
  const order = (...uuids: string[]) =>
    sessionStorage.setItem('segno.order.SONG_EDIT', JSON.stringify({ uuids, address: '/songs' }));
  beforeEach(() => order(id(1), id(5)));
  afterEach(() => sessionStorage.clear());

  test('a song is saved first; nothing goes on while it cannot be', async () => {
    let tries = 0;
    const { sent, address } = openSong(song(), {
      update: () =>
        tries++ === 0
          ? { status: 422, message: 'Check it', errors: { work_title: ['Name must be unique'] } }
          : { data: { song: song({ work_title: 'Night Ferry II' }) } },
    });
    await paste(await titleInput(), ' II');
    await userEvent.click(button('Save and next'));
    await waitFor(() => expect(sent('PUT').filter(({ path }) => path.startsWith('/song/'))).toHaveLength(1));
    await waitFor(() => expect(button('Save and next')).toBeEnabled());
    expect(address()).toBe(`/songs/edit/${id(1)}`);
    // Nor does it ask whether to discard the changes.
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button('Save and next'));
    await waitFor(() => expect(address()).toBe(`/songs/edit/${id(5)}`));
  });

  test('this song stays, quiet, until the next one is read', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const { address } = openSong(song(), {
      answers: { [`GET /song/${id(5)}`]: () => new Promise((resolve) => (answer = resolve)) },
    });
    const title = await titleInput();
    await userEvent.click(button('Next'));
    expect(title).toBeInTheDocument();
    expect(title.closest('[inert]')).not.toBeNull();
    expect(address()).toBe(`/songs/edit/${id(1)}`);
    await act(async () => answer({ data: { song: song({ uuid: id(5), work_title: 'Slow Tide' }) } }));
    await waitFor(() => expect(address()).toBe(`/songs/edit/${id(5)}`));
  });

  test('a song that was read before its page opens is shown at once', async () => {
    const { sent, unmount } = openSong(song());
    await titleInput();
    unmount();
    await readAhead(id(1));
    openSong(song());
    expect(screen.getByLabelText(/^Title/, { selector: 'input' })).toHaveValue('Night Ferry');
    expect(sent('GET').filter(({ path }) => path === `/song/${id(1)}`)).toHaveLength(2);
  });

  test('the sound of the song before ends where the next one has none', async () => {
    document.body.innerHTML = '<input data-tag-deck />';
    keepPlace();
    usePlayer.setState({ isOpen: true, isPlaying: true });
    openSong(song());
    await titleInput();
    expect(usePlayer.getState().isOpen).toBe(false);
  });

  test('a song is published, and the next one is opened; after a refusal this one stays', async () => {
    let tries = 0;
    const { address, calls } = openSong(song(), {
      push: () =>
        tries++ === 0
          ? { status: 409, message: 'The song is on its way already' }
          : { data: { songs: [song({ publish_state: 'In Progress' })] } },
    });
    await titleInput();
    await chooseMore('Publish and next');
    await waitFor(() => expect(calls.filter(({ path }) => path === '/song/push')).toHaveLength(1));
    await waitFor(() => expect(button('Publish')).toBeEnabled());
    expect(address()).toBe(`/songs/edit/${id(1)}`);
    await chooseMore('Publish and next');
    await waitFor(() => expect(address()).toBe(`/songs/edit/${id(5)}`));
    expect(toasts()[0]).toBe('The song Night Ferry is publishing');
  });

  test('is not offered at the end of the list, nor for a publication that is not possible', async () => {
    const { unmount } = openSong(song({ publish_allowed: false, is_publish_blocked: true }));
    await titleInput();
    await moreActions();
    expect(hasButton('Publish and next')).toBe(false);
    unmount();
    order(id(5), id(1));
    openSong(song());
    await titleInput();
    await moreActions();
    expect([hasButton('Publish and next'), hasButton('Next')]).toEqual([false, false]);
  });
});
