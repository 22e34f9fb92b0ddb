import { useNotifications, useSession } from '@segno/host';
import { act, screen, waitFor } from '@testing-library/react';
import { lazyPart } from '@segno/ui';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { PaletteProps } from '../palette/Palette';
import { renderInShell } from '../testing/openScreen';
import { testUser } from '../testing/testUser';
import { SearchButton } from './SearchButton';

let isLost = true;
const chosen = jest.fn();
jest.mock('../palette/Palette', () => {
  if (isLost) throw new Error('Loading chunk failed');
  return {
    Palette: ({ opened, typed, onType, isSent, onReady }: PaletteProps) =>
      opened && (
        <>
          <input
            aria-label="The palette"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onFocus={onReady}
          />
          {isSent && chosen()}
        </>
      ),
  };
});

/** Holds back the palette's code until the test releases it. */
let held: Promise<unknown> = Promise.resolve();
jest.mock('../overlay', () => ({
  lazyOverlay: (load: () => Promise<ComponentType>) =>
    lazyPart(async () => {
      await held;
      return load();
    }),
}));
const holdCode = (): (() => void) => {
  let release: () => void = () => undefined;
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return release;
};

const open = async () => {
  const user = userEvent.setup();
  useSession.setState({ status: 'in', user: testUser({}) });
  await renderInShell(
    <>
      <SearchButton />
      <input aria-label="Notes" />
    </>,
  );
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await user.type(notes, 'Half a line');
  return { user, notes };
};

test('a palette whose code does not come says so; the page stays, and the next try opens it', async () => {
  const { user, notes } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() =>
    expect(useNotifications.getState().current?.message).toBe(
      'Impossible to complete the request. This may be due to a network failure.',
    ),
  );
  expect(notes).toHaveValue('Half a line');
  await waitFor(() => expect(notes).toHaveFocus());
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('textbox', { name: 'The palette' })).toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('textbox', { name: 'The palette' })).not.toBeInTheDocument();
});

describe('Keys that are pressed before the palette is there', () => {
  test('do not reach the field that had the focus, and stand in the palette', async () => {
    const { user, notes } = await open();
    const release = holdCode();
    await user.keyboard('{Control>}k{/Control}gex{Backspace}nres');
    expect(notes).toHaveValue('Half a line');
    await act(async () => release());
    const box = await screen.findByRole('textbox', { name: 'The palette' });
    expect(box).toHaveValue('genres');
    // Letters keep arriving until the box has the focus.
    await user.keyboard('!');
    expect(box).toHaveValue('genres!');
    act(() => box.focus());
    await user.keyboard('?');
    expect(box).toHaveValue('genres!?');
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  test('may end in Enter, which the palette receives', async () => {
    const { user } = await open();
    const release = holdCode();
    await user.keyboard('{Control>}k{/Control}genres{Enter}');
    await act(async () => release());
    await waitFor(() => expect(chosen).toHaveBeenCalled());
  });

  test('end with Escape: nothing opens any more, and the focus is where it was', async () => {
    const { user, notes } = await open();
    const release = holdCode();
    await user.keyboard('{Control>}k{/Control}gen{Escape}');
    expect(notes).toHaveFocus();
    await act(async () => release());
    expect(screen.queryByRole('textbox', { name: 'The palette' })).not.toBeInTheDocument();
    await user.keyboard('.');
    expect(notes).toHaveValue('Half a line.');
  });
});
