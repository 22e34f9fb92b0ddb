import { CallError, useNotifications, usePlayer, useSession } from '@segno/host';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../theme/renderThemed';
import { NoteBox } from './NoteBox';
import type { ThreadNote } from './NoteList';
import { NotesThread } from './NotesThread';

const note = (text: string, by: string | null = 'Priya Nair'): ThreadNote => ({
  uuid: text,
  text,
  user: by ? { full_name: by } : null,
  created_at: '2025-11-20T10:00:00Z',
  at_second: null,
  is_from_artist: false,
  seen_at: null,
});

test('an artist sees one thread without tabs', () => {
  renderThemed(
    <NotesThread about="track 1" external={[note('Could the intro be shorter?')]} onSend={async () => {}} />,
  );
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('Could the intro be shorter?')).toBeInTheDocument();
  expect(screen.getByText('Priya Nair')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveAttribute('rows', '4');
});

test('a note of the product itself has its name', () => {
  renderThemed(<NotesThread about="track 1" external={[note('The zip file is empty', null)]} />);
  expect(screen.getByText('Segno')).toBeInTheDocument();
});

test('staff choose who reads a note: external is type 1, internal type 2', async () => {
  const onSend = jest.fn().mockResolvedValue(undefined);
  renderThemed(<NotesThread about="track 1" external={[]} internal={[note('Watch the bass')]} onSend={onSend} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'New external note' }), '  Lovely ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Lovely', at_second: null, note_type: 1 }));

  await userEvent.click(screen.getByRole('tab', { name: 'Internal notes (1)' }));
  expect(screen.getByText('Watch the bass')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'New internal note' }), 'Second opinion?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: 'Second opinion?', at_second: null, note_type: 2 }),
  );
});

test('a sent note leaves the box; one that could not be sent stays in it', async () => {
  const onSend = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
  renderThemed(<NotesThread about="track 1" external={[]} onSend={onSend} />);
  const box = screen.getByRole('textbox', { name: 'New note' });
  await userEvent.type(box, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveValue('Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveValue(''));
});

describe('a note that is sent without a connection', () => {
  const offline = new CallError({ status: 0, code: 'network', message: 'no answer' });
  const write = async (onSend: jest.Mock) => {
    localStorage.clear();
    const view = renderThemed(<NoteBox about="track 1" label="New note" onSend={onSend} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No connection. It is sent from this page as soon as there is one.')).toBeVisible();
    return view;
  };
  const keys = (onSend: jest.Mock) => onSend.mock.calls.map(([note]) => note.clientKey);

  test('is sent once when the connection is back, with the same client key', async () => {
    const onSend = jest.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce(undefined);
    await write(onSend);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
    expect(new Set(keys(onSend)).size).toBe(1);
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  test('still waits after a reload, and can be sent again', async () => {
    const onSend = jest.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce(undefined);
    (await write(onSend)).unmount();
    renderThemed(<NoteBox about="track 1" label="New note" onSend={onSend} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
    expect(new Set(keys(onSend)).size).toBe(1);
  });

  test('can be discarded', async () => {
    const onSend = jest.fn().mockRejectedValueOnce(offline);
    await write(onSend);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    expect(localStorage).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});

test('moves the focus to the heading after sending and on Escape, which keeps the draft', async () => {
  renderThemed(
    <>
      <h1 id="page-title" tabIndex={-1}>
        Sunrise
      </h1>
      <NotesThread about="track 1" external={[]} onSend={async () => {}} />
    </>,
  );
  const box = screen.getByRole('textbox', { name: 'New note' });
  await userEvent.type(box, 'Hello{Escape}');
  expect(screen.getByRole('heading', { name: 'Sunrise' })).toHaveFocus();
  expect(box).toHaveValue('Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(screen.getByRole('heading', { name: 'Sunrise' })).toHaveFocus();
});

test('blanks are no note, and without the right to write there is no box', async () => {
  const { rerender } = renderThemed(<NotesThread about="track 1" external={[]} onSend={async () => {}} />);
  await userEvent.type(screen.getByRole('textbox'), '   ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  rerender(<NotesThread about="track 1" external={[]} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('No notes yet.')).toBeInTheDocument();
});

describe('noteDraft', () => {
  const track = { uuid: 'a', trackType: 'song', url: '/a.mp3', trackName: 'Sunrise', artistName: 'Ana' } as const;
  const box = () => screen.getByRole('textbox', { name: 'New note' });
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
  const user = (uuid: string) => {
    const role = { uuid: 'r', name: 'Music Reviewer', is_artist: false };
    return {
      uuid,
      email: 'a@b.test',
      first_name: 'Ana',
      last_name: 'Li',
      user_role: role,
      permissions: [],
      artist_uuid: null,
      needs_profile: false,
      needs_second_factor: false,
      start_route: null,
    };
  };
  const open = (about = 'track 1', onSend: () => Promise<unknown> = () => Promise.resolve()) =>
    renderThemed(<NoteBox about={about} label="New note" onSend={onSend} />);

  beforeEach(() => {
    localStorage.clear();
    useNotifications.setState({ current: undefined, waiting: [], history: [] });
    useSession.setState({ status: 'in', user: user('ana') });
  });

  test('a note that was not sent is there again after the page was left', () => {
    const { unmount } = open();
    type('The bridge is too long');
    expect(screen.getByText('Not sent yet. Kept in this browser.')).toBeVisible();
    unmount();
    open();
    expect(box()).toHaveValue('The bridge is too long');
  });

  test('leaving it says where it waits, once, and only when something was typed', () => {
    const { unmount } = open();
    type('The bridge is too long');
    unmount();
    expect(useNotifications.getState().history.map(({ message, url }) => [message, url])).toEqual([
      ['Your note was not sent. It is kept where you wrote it.', '/'],
    ]);
    open().unmount();
    expect(useNotifications.getState().history).toHaveLength(1);
  });

  test('each record and each person has a draft of their own', () => {
    const { unmount } = open();
    type('Only here');
    unmount();
    const other = open('track 2');
    expect(box()).toHaveValue('');
    other.unmount();
    useSession.setState({ user: user('bo') });
    open();
    expect(box()).toHaveValue('');
  });

  test('the place in the sound that a note is about is kept with it', () => {
    usePlayer.setState({ isOpen: true, track, position: 42.9 });
    const about = { about: 'track 1', label: 'New note', sound: 'a', onSend: () => Promise.resolve() };
    const { unmount } = renderThemed(<NoteBox {...about} />);
    type('A click');
    fireEvent.click(screen.getByRole('button', { name: 'Add the time 0:00:42' }));
    unmount();
    usePlayer.setState({ track: undefined });
    renderThemed(<NoteBox {...about} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the time 0:00:42' }));
    expect(screen.queryByRole('button', { name: /time/ })).toBeNull();
  });

  test('a note that was sent leaves no draft behind', async () => {
    const { unmount } = open();
    type('Lovely');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(box()).toHaveValue(''));
    unmount();
    expect(localStorage).toHaveLength(0);
    expect(useNotifications.getState().history).toEqual([]);
  });

  test('shows in this tab what is typed in another one', () => {
    open();
    act(() => {
      const newValue = JSON.stringify({ text: 'From the other tab', at: 1 });
      window.dispatchEvent(new StorageEvent('storage', { key: 'note-draft ana track 1', newValue }));
    });
    expect(box()).toHaveValue('From the other tab');
  });

  test('drafts of more than thirty days are forgotten with the next one', () => {
    const old = JSON.stringify({ text: 'Old', at: Date.now() - 31 * 24 * 3_600_000 });
    localStorage.setItem('note-draft ana track 9', old);
    open();
    type('New');
    expect(localStorage.getItem('note-draft ana track 9')).toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  test('where the browser keeps nothing, it asks before the page is closed', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { unmount } = open();
    type('Nowhere to go');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    unmount();
    open();
    expect(box()).toHaveValue('Nowhere to go');
  });
});

test('a time that is written in a note plays from there', async () => {
  const track = { uuid: 't1', url: '/t1.mp3', trackName: 'Night Ferry', artistName: 'Nola Reed' };
  renderThemed(
    <NotesThread
      about="track 1"
      external={[note('The bass at 0:42 is loud')]}
      sound={{ ...track, trackType: 'track_submission' }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Play from 0:42' }));
  expect(usePlayer.getState()).toMatchObject({ isPlaying: true, track: { uuid: 't1' }, position: 42 });
});

test('the other side’s newest unseen note is reported once the end of the thread is on the screen; own ones say when they were seen', () => {
  let show = (): void => {};
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = { observe: () => {}, disconnect: () => {} } as unknown as IntersectionObserver;
    show = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], observer);
    return observer;
  });
  const onSeen = jest.fn();
  const own = { ...note('Done', 'Ana Li'), is_from_artist: true, seen_at: '2025-11-21T10:00:00Z' };
  renderThemed(
    <NotesThread
      about="track 1"
      external={[{ ...note('Old'), seen_at: '2025-11-21T09:00:00Z' }, note('First'), note('Second'), own]}
      turn="Waiting for your rep"
      onSeen={onSeen}
    />,
  );
  expect(onSeen).not.toHaveBeenCalled();
  act(show);
  expect(onSeen.mock.calls).toEqual([['Second']]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /New/.test(textContent ?? ''))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(screen.getByText(/Seen/)).toBeVisible();
  expect(screen.getByText('Waiting for your rep')).toBeVisible();
});
