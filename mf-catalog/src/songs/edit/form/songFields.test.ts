import { bpmAdvice, songFields, titleAdvice } from './songFields';
import { isrcText } from './songSections';

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

test('a title that registrations take needs no advice', () => {
  expect(titleAdvice('Harbor After Rain (No. 2)')).toBeUndefined();
  expect(titleAdvice('x'.repeat(60))).toBeUndefined();
});

test('long and accented titles are warned of, not refused', () => {
  expect(titleAdvice('x'.repeat(61))).toBe('Longer than 60 characters: registrations will shorten it.');
  expect(titleAdvice('Café')).toBe('Registrations will write the accented and special letters plainly.');
});

test('tempos outside 20 to 300 are unusual, none is fine', () => {
  expect([20, 300, '', '50,5', null, undefined].map(bpmAdvice)).toEqual(Array(6).fill(undefined));
  expect([19.5, 301, 5].map(bpmAdvice)).toEqual(Array(3).fill('Unusual: most music has 20 to 300 beats a minute.'));
});

test('an ISRC reads in its four parts', () => {
  expect(isrcText('QZABC2400001')).toBe('QZ-ABC-24-00001');
});

test('a song that never was published has none', () => {
  expect(isrcText(null)).toBeNull();
});
