import { renderAt, screen, serve, within } from '@segno/ui/testing';
import { Extension } from './SongRights';

const song = '00000000-0000-4000-8000-000000000001';
const change = (o: object) => ({
  uuid: '00000000-0000-4000-8000-000000000002',
  resource_type: 'song',
  resource_uuid: song,
  resource_label: 'Night Ferry',
  field: 'artist',
  before: { uuid: song, name: 'Nola Reed' },
  after: { uuid: song, name: 'Ida Mor' },
  status: 'applied',
  asked_by: { uuid: song, full_name: 'Mia Berg' },
  asked_at: '2026-11-08T09:00:00Z',
  decided_by: { uuid: song, full_name: 'Ana Li' },
  decided_at: '2026-11-10T09:00:00Z',
  applied_at: '2026-11-10T09:00:00Z',
  is_approvable: false,
  is_refusable: false,
  is_revertible: false,
  ...o,
});

const open = (rights_changes: object[]) => {
  const calls = serve({ 'GET /rights_change': () => ({ data: { rights_changes } }) });
  renderAt('/', { '/': <Extension song={song} /> });
  return calls;
};

test('shows from which day on a song was whose, what was before, and who approved it', async () => {
  const renamed = {
    resource_type: 'writer',
    resource_label: 'Ana Li',
    field: 'ipi_number',
    before: null,
    after: '00012345678',
  };
  const calls = open([
    change({}),
    change({ ...renamed, uuid: song, decided_by: null, applied_at: '2026-01-02T23:00:00Z' }),
  ]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Rights over time' })).getAllByText(/^From/);
  expect(first).toHaveTextContent('From Nov 10, 2026');
  expect(screen.getByText('Mia Berg, approved by Ana Li')).toBeVisible();
  expect(screen.getAllByRole('list', { name: 'Changes' })[0]).toHaveTextContent('Artist: "Nola Reed" → "Ida Mor"');
  expect(second).toHaveTextContent('From Jan 2, 2026, writer Ana Li');
  expect(calls[0]?.query).toEqual({ resource_uuid: song, is_applied: 'true' });
});

test('says that nothing has changed since the song was published', async () => {
  open([]);
  expect(await screen.findByText(/have applied since publication/)).toBeVisible();
});
