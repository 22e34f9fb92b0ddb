import { cwrProblems } from './cwrProblems';
import type { CwrWork } from './cwrWork';
import { generatedWork } from './testing/generatedWorks';

const [first] = [generatedWork(0, 3)];
const work: CwrWork = {
  ...first,
  versionType: 'ORI',
  originalTitle: null,
  writers: first.writers.map((writer) => ({ ...writer, role: 'CA' })),
};
const [writer] = work.writers;
if (!writer) throw new Error('The work has no writer');
const [chain] = writer.publishers;
if (!chain) throw new Error('The writer has no publisher');
const { original } = chain;

const codes = (changed: Partial<CwrWork>): string[] => cwrProblems({ ...work, ...changed }).map(({ code }) => code);
const alone = (changed: Partial<CwrWork['writers'][number]>): CwrWork['writers'] => [
  {
    ...writer,
    manuscriptShare: 10_000,
    prShare: 5000,
    publishers: [{ original: { ...original, prOwnership: 5000, prCollection: 5000 }, agents: [] }],
    ...changed,
  },
];
const published = (changed: Partial<typeof original>): CwrWork['writers'] =>
  alone({ publishers: [{ original: { ...original, prOwnership: 5000, prCollection: 5000, ...changed }, agents: [] }] });

it('finds nothing wrong with a work that can be registered', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ writers: alone({}) })).toEqual([]);
});

it.each<[string, Partial<CwrWork>, string]>([
  ['a work ID of 15 characters', { workId: 'W12345678901234' }, 'work_id'],
  ['a title of blanks', { title: ' ' }, 'text_missing'],
  ['a title in Cyrillic', { title: 'A Ночь' }, 'text_lost'],
  ['a title of 61 characters', { title: 'a'.repeat(61) }, 'text_too_long'],
  ['an alternate title of 61 characters', { alternateTitles: ['a'.repeat(61)] }, 'text_too_long'],
  ['a wrong ISWC', { iswc: 'T0345246802' }, 'iswc_wrong'],
  ['a wrong ISRC', { isrc: 'X' }, 'isrc_wrong'],
  ['jazz without a duration', { distributionCategory: 'JAZ', duration: null }, 'jazz_duration'],
  ['no writer', { writers: [] }, 'no_writer'],
  ['an arranger of an original', { writers: alone({ role: 'AR' }) }, 'modifier_forbidden'],
  ['no composer', { versionType: 'MOD', originalTitle: 'Old', writers: alone({ role: 'AR' }) }, 'no_composer'],
  ['an arrangement without an arranger', { versionType: 'MOD', originalTitle: 'Old' }, 'modifier_missing'],
  ['an arrangement without its original title', { versionType: 'MOD' }, 'original_title_missing'],
  ['nobody but the public domain', { writers: alone({ lastName: 'DP' }) }, 'only_public_domain'],
  ['shares of 90 per cent', { writers: alone({ prShare: 4000 }) }, 'shares_not_100'],
  ['writers below half', { writers: alone({ prShare: 4000 }) }, 'writers_below_half'],
  ['publishers above half', { writers: published({ prOwnership: 6000, prCollection: 6000 }) }, 'publishers_above_half'],
  ['a publisher that does not collect all', { writers: published({ prCollection: 4000 }) }, 'collection'],
  ['a controlled writer without an IPI number', { writers: alone({ ipiNumber: null }) }, 'ipi_missing'],
  ['a writer with wrong check digits', { writers: alone({ ipiNumber: '00000000001' }) }, 'ipi_wrong'],
  ['a publisher without an IPI number', { writers: published({ ipiNumber: null }) }, 'ipi_missing'],
  ['a writer without a number', { writers: alone({ id: '' }) }, 'party_id'],
])('finds %s', (_, changed, code) => {
  expect(codes(changed)).toContain(code);
});

it('says whom a problem is about', () => {
  const [problem] = cwrProblems({ ...work, writers: alone({ firstName: 'Ana', lastName: 'Díaz', ipiNumber: null }) });
  expect(problem?.message).toBe("The writer 'Ana Díaz' has no IPI number");
});
