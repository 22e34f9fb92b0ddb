import { renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { AskWriters } from './AskWriters';

const track = '00000000-0000-4000-8000-000000000001';
const share = (n: number, full_name: string, facts: object) => ({
  writer: { uuid: `00000000-0000-4000-8000-00000000001${n}`, full_name },
  role: 'CA',
  share: 50,
  state: 'not_asked',
  email: null,
  asked_at: null,
  answered_at: null,
  reason: null,
  ...facts,
});

test('shows what each writer has said about the shares, and asks one by mail', async () => {
  const sent: unknown[] = [];
  const disputed = {
    state: 'disputed',
    email: 'ben@segno.test',
    asked_at: '2026-02-03T10:00:00.000Z',
    answered_at: '2026-02-04T10:00:00.000Z',
    reason: 'I wrote all of it',
  };
  const shares = [share(1, 'Ada Voss', {}), share(2, 'Ben Reed', disputed)];
  serve({
    [`GET /new_track_submission/${track}/share_confirmation`]: () => ({ data: { shares } }),
    [`POST /my_tracks/${track}/share_confirmation`]: ({ body }: { body?: unknown }) => {
      sent.push(body);
      return { data: { shares } };
    },
  });
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  const user = userEvent.setup();
  renderAt('/', { '/': <AskWriters track={track} /> });
  const [ada, ben] = within(await screen.findByRole('list', { name: 'Writer shares' })).getAllByRole('listitem');
  expect(ada).toHaveTextContent('Ada Voss, 50 %, Composer and author (CA) Not asked');
  expect(ben).toHaveTextContent(/Disputed.*ben@segno\.test, asked .*answered .*: “I wrote all of it”/);

  await user.click(screen.getByRole('button', { name: 'Ask to confirm Ada Voss' }));
  const email = await screen.findByRole('textbox', { name: /Email/ });
  await user.type(email, 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  await user.clear(email);
  await user.type(email, 'ada@segno.test{Enter}');
  await screen.findByRole('list', { name: 'Writer shares' });
  expect(sent).toEqual([{ writer_uuid: shares[0]?.writer.uuid, email: 'ada@segno.test' }]);
});

test('an artist asks others, but not themselves', async () => {
  serve({
    [`GET /new_track_submission/${track}/share_confirmation`]: () => ({
      data: { shares: [share(1, 'Ana Li', {}), share(2, 'Ben Reed', {})] },
    }),
  });
  // Signed in as Ana Li.
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  renderAt('/', { '/': <AskWriters track={track} /> });
  expect(await screen.findByRole('button')).toHaveAccessibleName('Ask to confirm Ben Reed');
});
