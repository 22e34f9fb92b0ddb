import { renderAt, screen, userEvent, waitFor } from '@segno/ui/testing';
import { song } from '../testing/songFixture';
import { FileCount } from './FileCount';
import { PublishStateBadge } from './PublishStateBadge';

const blocked = song({
  is_publish_blocked: true,
  publish_blockers: [
    { code: 'no_genre', text: 'A genre is missing' },
    { code: 'no_mood', text: 'A mood is missing' },
  ],
});
const text = '2 publish blockers: A genre is missing, A mood is missing';

test('the mark of a blocked song says what blocks it when the keyboard reaches it, and until Escape', async () => {
  renderAt('/', { '/': <PublishStateBadge song={blocked} /> });
  const mark = await screen.findByRole('button', { name: text });
  expect(mark).toHaveTextContent('2');
  await userEvent.tab();
  expect(mark).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('it says so when a finger taps it, until something else is tapped', async () => {
  renderAt('/', { '/': <PublishStateBadge song={blocked} /> });
  const mark = await screen.findByRole('button', { name: text });
  await userEvent.pointer({ keys: '[TouchA]', target: mark });
  expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('the mark of files says their states', async () => {
  renderAt('/', { '/': <FileCount song={song({ source_files_count: 3, file_states: ['declined', 'missing'] })} /> });
  await userEvent.hover(await screen.findByRole('button', { name: 'Declined, Missing' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Declined, Missing');
});
