import type { RightsChange } from '@segno/contract/catalog';
import { serve, signIn } from '@segno/ui/testing';
import { savedText } from './savedText';

const SONG = '00000000-0000-4000-8000-00000000000a';
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
