import { offlineDatabase } from '../../test/support/offlineDatabase';
import { inScope, ofArtist, salesScope } from './salesScope';

const db = offlineDatabase();

const now = new Date('2026-11-21T15:20:00Z');
const artist = { artistUuid: 'a0000000-0000-4000-8000-000000000001' };
const staff = { artistUuid: null };
const other = 'b0000000-0000-4000-8000-000000000002';

it('covers the last seven days from the start of a day in UTC, and today whole', () => {
  expect(salesScope(staff, {}, now)).toEqual({
    artistUuid: null,
    from: new Date('2026-11-14T00:00:00Z'),
    until: new Date('2026-11-22T00:00:00Z'),
  });
});

it('counts the end day whole, whatever moment of it is named', () => {
  const { until } = salesScope(staff, { end_date: new Date('2026-11-03T23:59:59Z') }, now);
  expect(until).toEqual(new Date('2026-11-04T00:00:00Z'));
});

it('takes the seven days before an end that stands alone', () => {
  const { from } = salesScope(staff, { end_date: new Date('2026-03-10T00:00:00Z') }, now);
  expect(from).toEqual(new Date('2026-03-03T00:00:00Z'));
});

it("never shows an artist anybody else's sales, and staff those of the artist they name", () => {
  expect(salesScope(artist, { artist_uuid: other }, now).artistUuid).toBe(artist.artistUuid);
  expect(salesScope(staff, { artist_uuid: other }, now).artistUuid).toBe(other);
  expect(salesScope(staff, {}, now).artistUuid).toBeNull();
});

it('asks the database for one artist alone, or for all, and for the days without the one after', () => {
  const of = (user: typeof artist | typeof staff) => {
    const scope = salesScope(user, {}, now);
    return [ofArtist(scope), inScope(scope)].map((condition) => condition.compile(db));
  };
  const [from, until] = [new Date('2026-11-14T00:00:00Z'), new Date('2026-11-22T00:00:00Z')];
  expect(of(artist).map(({ sql, parameters }) => [sql, parameters])).toEqual([
    ['e.artist_uuid = $1', [artist.artistUuid]],
    ['e.artist_uuid = $1 and e.purchase_date >= $2 and e.purchase_date < $3', [artist.artistUuid, from, until]],
  ]);
  expect(of(staff).map(({ sql, parameters }) => [sql, parameters])).toEqual([
    ['true', []],
    ['true and e.purchase_date >= $1 and e.purchase_date < $2', [from, until]],
  ]);
});
