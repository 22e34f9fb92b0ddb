import { screen, toasts, userEvent, waitFor } from '@segno/ui/testing';
import { song } from './testing/songFixture';
import { button, openSong, titleInput } from './testing/songScreen';

test('reads one alternate title per line, with commas in it', async () => {
  const { calls } = openSong(song({ alternate_titles: ['Die Nachtfähre'] }));
  await titleInput();
  const box = screen.getByRole('textbox', { name: 'Alternate titles' });
  expect(box).toHaveValue('Die Nachtfähre');
  await userEvent.type(box, '\nFerry, at Night\n');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Night Ferry has been updated']));
  expect(calls.find(({ method, path }) => method === 'PUT' && path.startsWith('/song/'))?.body).toEqual({
    alternate_titles: ['Die Nachtfähre', 'Ferry, at Night', ''],
  });
});

test('an ISWC with a wrong check digit is refused before it is sent', async () => {
  const { calls } = openSong(song());
  await titleInput();
  await userEvent.type(screen.getByRole('textbox', { name: 'ISWC' }), 'T-034.524.680-2');
  await userEvent.click(button('Save'));
  expect(await screen.findAllByText(/Must be T, nine digits and their check digit/)).not.toHaveLength(0);
  expect(calls.some(({ method, path }) => method === 'PUT' && path.startsWith('/song/'))).toBe(false);
});
