import type { SongPublisher } from '@segno/contract/catalog';
import { screen, within } from '@segno/ui/testing';
import { id, song } from './testing/songFixture';
import { openSong, titleInput } from './testing/songScreen';

const publisher: SongPublisher = {
  publisher_uuid: id(60),
  name: 'Segno Songs',
  ipi_number: '00999000111',
  pro: 'ASCAP',
  type: 'E',
  share: 33.335,
  origins: [
    { writer_uuid: id(61), writer_name: 'Ines Hollow', share: 16.67, rule: 'writer_pro' },
    { writer_uuid: id(62), writer_name: 'Uwe Quill', share: 16.665, rule: 'default' },
  ],
};

test('a song shows its publishers with every digit of their shares, and of which writers and rules these are made', async () => {
  const publisher_problems = [{ code: 'no_publisher' as const, text: 'The ruleset names no publisher for Zoe' }];
  openSong(song({ publishers: [publisher], publisher_problems }));
  await titleInput();
  const [shown, ...others] = within(screen.getByRole('list', { name: 'Publishers' })).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect([...(shown?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Segno Songs 33.335 %',
    'Original Publisher · ASCAP · IPI 00999000111',
    "16.67 % with Ines Hollow, by the writer's PRO",
    '16.665 % with Uwe Quill, by the default publisher',
  ]);
  expect(screen.getByText('The ruleset names no publisher for Zoe')).toBeVisible();
});

test('says that a song has none', async () => {
  openSong(song({ publishers: [], publisher_problems: [] }));
  await titleInput();
  expect(screen.getByText('None by the ruleset and the writers that are saved.')).toBeVisible();
});

test('shows nothing of publishers to who may not see them', async () => {
  openSong(song());
  await titleInput();
  expect(screen.queryByRole('heading', { name: 'Publishers' })).toBeNull();
});
