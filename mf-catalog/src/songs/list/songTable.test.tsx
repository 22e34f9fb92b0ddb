import { batchSongs, pushSongs, song } from '@segno/contract/catalog';
import { song as fixture } from '../testing/songFixture';
import { songTable } from './songTable';

test('each text is a member of a song, and actions and selection take the permissions of their calls', () => {
  const row = fixture({ content_tier: { uuid: 'c', name: 'Standard' } });
  for (const column of songTable.columns) {
    const path = 'text' in column ? column.text : column.id === 'sound' ? 'full_source_file' : column.id;
    expect(row).toHaveProperty(path);
  }
  expect(songTable.create).toBe(song.create.permission);
  expect(songTable.actions).toEqual([song.remove.permission]);
  expect(songTable.selection).toEqual([batchSongs.permission, pushSongs.permission, song.remove.permission]);
});
