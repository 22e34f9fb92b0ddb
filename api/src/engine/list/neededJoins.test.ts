import { sql } from 'kysely';
import { offlineDatabase } from '../../../test/support/offlineDatabase';
import { neededJoins } from './neededJoins';

const db = offlineDatabase();
const joined = (from: string, used: string) =>
  neededJoins(db, sql.raw(from), sql.raw(used)).compile(db).sql.replace(/\s+/g, ' ').trim();
const artist = 'left join artist a on a.uuid = s.artist_uuid';
const country = 'left join country c on c.uuid = a.country_uuid';

it('leaves out look-ups that nothing names', () => {
  expect(joined(`song s ${artist}`, 's.title')).toBe('song s');
  expect(joined(`song s ${artist}`, 'a.name')).toBe(`song s ${artist}`);
});

it('keeps a look-up that a later one hangs on', () => {
  expect(joined(`song s ${artist} ${country}`, 'c.name')).toBe(`song s ${artist} ${country}`);
  expect(joined(`song s ${artist} ${country}`, 'a.name')).toBe(`song s ${artist}`);
});

it('does not take a longer word for the name of a look-up', () => {
  expect(joined(`song s ${artist}`, 'sa.name = ab.name')).toBe('song s');
});

it.each([
  'left join song_tag t on t.song_uuid = s.uuid',
  'left join artist a on a.uuid = s.artist_uuid and a.is_royalty',
  'left join (select 1) x on true',
])('keeps a join that can add rows: %s', (join) => {
  expect(joined(`song s ${join}`, 's.title')).toBe(`song s ${join}`);
});

it('leaves a source with values in it as it is', () => {
  const from = sql`song s left join artist a on a.uuid = s.artist_uuid and ${1} = 1`;
  expect(neededJoins(db, from, sql`s.title`)).toBe(from);
});
