import { songFields } from './songFields';

test('who may not read rulesets of songs is not shown one', () => {
  const of = (seesRuleset: boolean) =>
    songFields({ onlyReady: false, seesRuleset, seesShares: true, mayMove: true }).publisher_ruleset_uuid;
  expect(of(true)).toMatchObject({ label: 'Publisher ruleset' });
  expect(of(false)).toBeNull();
});

test('who may not read writer shares of songs is not shown any', () => {
  const of = (seesShares: boolean) =>
    songFields({ onlyReady: false, seesRuleset: true, seesShares, mayMove: true }).writer_shares;
  expect(of(true)).toMatchObject({ label: 'Writer shares' });
  expect(of(false)).toBeNull();
});

test('the original composer is read only unless the song is in the public domain', () => {
  const field = songFields({ onlyReady: false, seesRuleset: true, seesShares: true, mayMove: true }).original_composer;
  const isReadOnly = (version_type: string | null) => field?.readOnlyWhen?.({ version_type });
  expect([null, 'Original', 'Arrangement', 'Public Domain'].map(isReadOnly)).toEqual([true, true, true, false]);
});

test('the artist of a published song is read only for people who may not change its shares', () => {
  const artist = (mayMove: boolean) =>
    songFields({ onlyReady: false, seesRuleset: true, seesShares: true, mayMove }).artist_uuid;
  expect([artist(true)?.readOnlyWhen?.({}), artist(false)?.readOnlyWhen?.({})]).toEqual([false, true]);
});
