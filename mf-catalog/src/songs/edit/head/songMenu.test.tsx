import { screen } from '@segno/ui/testing';
import { id, song } from '../../testing/songFixture';
import { chooseMore, hasButton, moreActions, openSong, titleInput } from '../../testing/songScreen';

test('leads to the Song Finder, with the work ID of the song', async () => {
  openSong(song());
  await titleInput();
  await moreActions();
  expect(screen.getByRole('menuitem', { name: 'Song Finder' })).toHaveAttribute(
    'href',
    '/songs/finder?song_id=W0000007',
  );
});

describe('the next step is the accented button, and the last one', () => {
  const accented = () => screen.getAllByRole('button').filter(({ dataset }) => dataset['variant'] === 'filled');
  const names = (found: HTMLElement[]) => found.map(({ textContent }) => textContent).filter((name) => name !== 'Save');

  test.each<{ stored: Parameters<typeof song>[0]; step: string[]; impossible: string[] }>([
    { stored: {}, step: ['Publish'], impossible: ['Take Down'] },
    { stored: { publish_allowed: false }, step: ['Ready For Publication'], impossible: ['Take Down'] },
    {
      stored: {
        publish_allowed: false,
        take_down_allowed: true,
        curation_state: { uuid: id(4), name: 'Ready For Publication' },
      },
      step: [],
      impossible: ['Ready For Publication'],
    },
  ])('$step', async ({ stored, step, impossible }) => {
    openSong(song(stored));
    await titleInput();
    expect(names(accented())).toEqual(step);
    const items = await moreActions();
    expect(items.filter((item) => item.getAttribute('aria-disabled') === 'true')).toHaveLength(impossible.length);
    for (const name of impossible) {
      expect(hasButton(name)).toBe(false);
      expect(items.some(({ textContent }) => textContent.startsWith(name))).toBe(true);
    }
  });
});

test('deletes from the menu, where Delete is the last entry', async () => {
  openSong(song());
  await titleInput();
  const items = await moreActions();
  expect(items.at(-1)).toHaveTextContent('Delete');
  await chooseMore('Delete');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Night Ferry');
});
