import { song } from '@segno/contract/catalog';
import { serve, type Answer } from '../testing/serve';
import { removeRecord } from './removeRecord';

const uuid = '00000000-0000-4000-8000-000000000001';

const removing = (answer: Answer): Promise<void> => {
  serve({ [`DELETE /song/${uuid}`]: () => answer });
  return removeRecord(song.remove, { uuid });
};

test('a record is deleted, also when another tab was faster', async () => {
  await expect(removing({ data: null })).resolves.toBeUndefined();
  await expect(removing({ status: 404, message: 'Not found' })).resolves.toBeUndefined();
});

test.each([400, 401, 403, 409, 500])('an answer %i is a failure', async (status) => {
  await expect(removing({ status, message: 'It was published' })).rejects.toMatchObject({ status });
});

test('a lost network is a failure', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  serve({ [`DELETE /song/${uuid}`]: lost });
  await expect(removeRecord(song.remove, { uuid })).rejects.toMatchObject({ status: 0 });
});

test('a record that was read by itself is deleted as it was read; a row of a list has no version', async () => {
  const calls = serve({ [`DELETE /song/${uuid}`]: () => ({ data: null }) });
  const read = { uuid, etag: '"v1"' };
  await removeRecord(song.remove, read);
  await removeRecord(song.remove, { uuid });
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', null]);
});

test('a record that somebody has changed since stays, and that is a failure', async () => {
  await expect(
    removing({ status: 412, code: 'edit_conflict', message: 'Somebody else changed this meanwhile.' }),
  ).rejects.toMatchObject({ code: 'edit_conflict' });
});
