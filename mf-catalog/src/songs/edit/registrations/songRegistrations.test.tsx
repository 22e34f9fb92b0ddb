import { screen, within } from '@segno/ui/testing';
import { song } from '../../testing/songFixture';
import { openSong, titleInput } from '../../testing/songScreen';

const region = () => screen.getByRole('region', { name: 'Registrations' });

test('a song says what each PRO knows of it: how far it is, its number there, and what was found', async () => {
  openSong(
    song({
      registrations: [
        { pro: 'ASCAP', status: 'AS', society_work_id: '880001', messages: [] },
        { pro: 'BMI', status: 'CO', society_work_id: null, messages: ['SHARES EXCEED 100'] },
        { pro: 'PRS', status: 'registered', society_work_id: null, messages: [] },
      ],
    }),
  );
  await titleInput();
  const rows = within(region()).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['ASCAP', 'Accepted', '880001'],
    ['BMI', 'In conflictSHARES EXCEED 100', 'None'],
    ['PRS', 'Sent', 'None'],
  ]);
});

test('a song that no PRO knows says so', async () => {
  openSong(song());
  await titleInput();
  expect(within(region()).getByText('Sent to no PRO yet.')).toBeVisible();
});

test('the original title is asked for where PROs need it', async () => {
  const { unmount } = openSong(song({ version_type: 'Arrangement', original_title: 'Old Ferry' }));
  await titleInput();
  expect(screen.getByRole('textbox', { name: 'Original title' })).toHaveValue('Old Ferry');
  unmount();
  openSong(song());
  await titleInput();
  expect(screen.queryByRole('textbox', { name: 'Original title' })).toBeNull();
});
