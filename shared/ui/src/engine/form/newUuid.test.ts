import { newUuid } from './newUuid';

test('a uuid is random and of version 4, also where the page has no crypto.randomUUID', () => {
  const uuids = Array.from({ length: 200 }, newUuid);
  expect(new Set(uuids).size).toBe(200);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
