import type { RightsChange } from '@segno/contract/catalog';
import { renderAt, serve, signIn, toasts } from '@segno/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RightsNotice } from './RightsNotice';
import { savedText } from './savedText';

const SONG = '00000000-0000-4000-8000-00000000000a';
const CHANGE = '00000000-0000-4000-8000-00000000000c';

const change = (o: Partial<RightsChange>): RightsChange => ({
  uuid: CHANGE,
  resource_type: 'song',
  resource_uuid: SONG,
  resource_label: 'Night Ferry',
  field: 'artist',
  before: { uuid: SONG, name: 'Nola Reed' },
  after: { uuid: CHANGE, name: 'Ida Mor' },
  status: 'applied',
  asked_by: { uuid: SONG, full_name: 'Mia Berg' },
  asked_at: '2026-11-20T09:00:00Z',
  decided_by: null,
  decided_at: null,
  applied_at: null,
  is_approvable: false,
  is_refusable: false,
  is_revertible: false,
  ...o,
});

const asked: string[] = [];
const onDecided = jest.fn();

const open = (shown: RightsChange[], address = '/song') => {
  asked.length = 0;
  onDecided.mockClear();
  globalThis.fetch = jest.fn().mockImplementation((url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    const data = method === 'GET' ? { rights_changes: shown } : { rights_change: shown[0] };
    return Promise.resolve({ status: 200, ok: true, headers: new Headers(), json: () => Promise.resolve({ data }) });
  });
  signIn('CAN_UPDATE_SONG_WRITER_SHARES');
  return renderAt(address, { '/song': <RightsNotice resource={SONG} onDecided={onDecided} /> });
};

test('the change that the address names is shown with who made it, and reverted with one click', async () => {
  open([change({ is_revertible: true })], `/song?change=${CHANGE}`);
  expect(await screen.findByText(/Mia Berg made this change/)).toBeInTheDocument();
  expect(asked).toEqual([`GET /v1/rights_change?resource_uuid=${SONG}&uuid=${CHANGE}`]);
  expect(screen.getByRole('list', { name: 'Changes' })).toHaveTextContent('Artist: "Nola Reed" → "Ida Mor"');
  fireEvent.click(screen.getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(asked).toContain(`POST /v1/rights_change/${CHANGE}/revert`);
  expect(toasts()).toEqual(['Change reverted']);
});

test('a change that waits is approved or refused by another person', async () => {
  open([change({ status: 'pending', is_approvable: true, is_refusable: true })]);
  expect(await screen.findByText(/Mia Berg asks for this change/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toasts()).toEqual(['Change approved']));
  expect(asked).toContain(`POST /v1/rights_change/${CHANGE}/approve`);
});

test('of the terms of a ruleset those are named that differ', async () => {
  const terms = { writer_pr_share: 50, publisher_pr_share: 50, is_public_domain: false, rules: [] };
  open([
    change({
      resource_type: 'publisher_ruleset',
      field: 'terms',
      before: { ...terms, rules: [{ uuid: SONG, name: 'ASCAP: Segno Songs', publisher_uuid: CHANGE }] },
      after: { ...terms, writer_pr_share: 60, publisher_pr_share: 40 },
      status: 'pending',
    }),
  ]);
  const list = await screen.findByRole('list', { name: 'Changes' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Writer pr share: 50 → 60',
    'Publisher pr share: 50 → 40',
    expect.stringContaining('ASCAP: Segno Songs'),
  ]);
});

test('without a change nothing is rendered; who may not decide has no buttons', async () => {
  const { unmount } = open([]);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  open([change({ status: 'pending' })]);
  expect(await screen.findByRole('region', { name: 'Changes of rights' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

const waiting = (o: { field: RightsChange['field']; by?: string; of?: string; status?: RightsChange['status'] }) => ({
  uuid: OTHER,
  resource_uuid: o.of ?? SONG,
  field: o.field,
  status: o.status ?? 'pending',
  asked_by: { uuid: o.by ?? ME, full_name: 'Ana Li' },
});
const saved = (changed: string[], rights_changes: object[]) => {
  signIn('CAN_LOGIN_TO_SEGNO');
  const calls = serve({ 'GET /rights_change': () => ({ data: { rights_changes } }) });
  return { calls, text: savedText({ name: 'Dawn', resource: SONG, changed }) };
};

test('a save without rights is announced without a question to the server', async () => {
  const { calls, text } = saved(['work_title', 'bpm'], []);
  expect(await text).toBe('Dawn has been updated');
  expect(calls).toEqual([]);
});

test('a change that waits for an approval is announced as one', async () => {
  expect(await saved(['artist_uuid'], [waiting({ field: 'artist' })]).text).toBe(
    'The change of the artist of Dawn waits for an approval',
  );
  const both = [waiting({ field: 'artist' }), waiting({ field: 'writer_shares' })];
  expect(await saved(['work_title', 'artist_uuid', 'writer_shares'], both).text).toBe(
    'Dawn has been updated, but the change of the artist and the writer shares waits for an approval',
  );
});

test.each([
  ['was applied at once', [waiting({ field: 'artist', status: 'applied' })]],
  ['is that of another member', [waiting({ field: 'publisher_ruleset' })]],
  ['another person asked for', [waiting({ field: 'artist', by: OTHER })]],
  ['is that of another record', [waiting({ field: 'artist', of: OTHER })]],
])('a change that %s is no reason to say that this one waits', async (_, changes) => {
  expect(await saved(['artist_uuid'], changes).text).toBe('Dawn has been updated');
});

test('the terms of a ruleset wait as one, whichever of them were sent', async () => {
  const waits = [waiting({ field: 'terms' })];
  expect(await saved(['writer_pr_share', 'publisher_pr_share'], waits).text).toBe(
    'The change of the terms of Dawn waits for an approval',
  );
  expect(await saved(['name', 'rules'], waits).text).toBe(
    'Dawn has been updated, but the change of the terms waits for an approval',
  );
});

test('the name of a writer waits, whichever part of it was sent', async () => {
  expect(
    await saved(['last_name', 'ipi_number'], [waiting({ field: 'name' }), waiting({ field: 'ipi_number' })]).text,
  ).toBe('The change of the name and the IPI number of Dawn waits for an approval');
});

test('a failed read after the save still reports the save', async () => {
  signIn('CAN_LOGIN_TO_SEGNO');
  serve({ 'GET /rights_change': () => ({ status: 500, message: 'There was an error' }) });
  expect(await savedText({ name: 'Dawn', resource: SONG, changed: ['artist_uuid'] })).toBe('Dawn has been updated');
});
