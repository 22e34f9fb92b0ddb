import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { publisherShares, type Publisher, type Ruleset, type SharingWriter, type Pro } from './publisherShares';

const pro = (name: string, is_exportable = true): Pro => ({ uuid: name, name, is_exportable });
const [ascap, bmi, gema] = [pro('ASCAP'), pro('BMI'), pro('GEMA', false)];
const publisher = (name: string, of: Pro | null): Publisher => ({ uuid: name, name, pro: of });
const [songs, tunes, own] = [publisher('Songs', ascap), publisher('Tunes', bmi), publisher('Own', ascap)];

const standard: Ruleset<Publisher> = {
  writer_pr_share: '50.000',
  publisher_pr_share: '50.000',
  needs_artist_publisher: false,
  artist_publisher_pr_share: '0.000',
  library_publisher_type: 'E',
  is_public_domain: false,
  rules: new Map([
    ['ASCAP', songs],
    ['BMI', tunes],
  ]),
  default_publisher: songs,
};
const coPublish: Ruleset<Publisher> = {
  ...standard,
  needs_artist_publisher: true,
  artist_publisher_pr_share: '25.000',
};
const administered: Ruleset<Publisher> = {
  ...standard,
  needs_artist_publisher: true,
  artist_publisher_pr_share: '45.000',
  library_publisher_type: 'AM',
};
const buyout: Ruleset<Publisher> = { ...standard, writer_pr_share: '100', publisher_pr_share: '0' };
const arrangement: Ruleset<Publisher> = { ...standard, is_public_domain: true };
const all = { standard, coPublish, administered, buyout, arrangement };

const writer = (name: string, share: string, of: Pro | null = ascap, role = 'CA'): SharingWriter => ({
  writer_uuid: name,
  name,
  role,
  share,
  pro: of,
});

/** Summary of a work: the writer's share, then type, name, share and origin of each publisher. */
const summaryOf = (ruleset: Ruleset<Publisher>, writers: SharingWriter[], artist_publisher: Publisher | null = own) => {
  const { writers: parts, problems, unassigned_pr_share } = publisherShares({ writers, ruleset, artist_publisher });
  return {
    writers: parts.map(({ writer_uuid, pr_share, publishers }) => [
      `${writer_uuid} ${pr_share}`,
      ...publishers.map((part) => `${part.type} ${part.publisher.name} ${part.pr_share} by ${part.origin}`),
    ]),
    problems: problems.map(({ code, writer_uuid }) => `${code} ${writer_uuid ?? 'work'}`),
    unassigned: String(unassigned_pr_share),
  };
};
const right = { problems: [], unassigned: '0' };

test('each writer is published by the publisher of the own PRO, others by the default one', () => {
  expect(summaryOf(standard, [writer('Ines', '50'), writer('Greta', '30', bmi), writer('Uwe', '20', gema)])).toEqual({
    ...right,
    writers: [
      ['Ines 25', 'E Songs 25 by writer_pro'],
      ['Greta 15', 'E Tunes 15 by writer_pro'],
      ['Uwe 10', 'E Songs 10 by default'],
    ],
  });
});

test('three thirds stay exact: nothing is rounded', () => {
  const shares = publisherShares({
    writers: [writer('A', '33.34'), writer('B', '33.33'), writer('C', '33.33')],
    ruleset: standard,
    artist_publisher: null,
  });
  expect(shares.writers.map(({ pr_share, publishers }) => [String(pr_share), String(publishers[0]?.pr_share)])).toEqual(
    [
      ['16.67', '16.67'],
      ['16.665', '16.665'],
      ['16.665', '16.665'],
    ],
  );
});

test("the artist's publisher shares with the library's in a co-publishing", () => {
  expect(summaryOf(coPublish, [writer('Ines', '100')])).toEqual({
    ...right,
    writers: [['Ines 50', 'E Own 25 by artist', 'E Songs 25 by writer_pro']],
  });
});

test("the artist's publisher owns what the library administers, which collects a tenth", () => {
  const work = { writers: [writer('Ines', '100')], ruleset: administered, artist_publisher: own };
  expect(summaryOf(administered, work.writers)).toEqual({
    ...right,
    writers: [['Ines 50', 'E Own 45 by artist', 'AM Songs 5 by writer_pro']],
  });
  expect(publisherShares(work).writers[0]?.publishers.map((part) => String(part.owned_pr_share))).toEqual(['50', '0']);
});

test('a library that administers for nobody is the publisher', () => {
  expect(summaryOf({ ...administered, needs_artist_publisher: false }, [writer('Ines', '100')])).toEqual({
    ...right,
    writers: [['Ines 50', 'E Songs 50 by writer_pro']],
  });
});

test('a buyout has no publishers', () => {
  expect(summaryOf(buyout, [writer('Ines', '100')], null)).toEqual({ ...right, writers: [['Ines 100']] });
});

test('an arrangement of a work in the public domain names its writer, and needs an arranger', () => {
  const work = { writers: [writer('Ines', '100', ascap, 'AR')], ruleset: arrangement, artist_publisher: null };
  expect(publisherShares(work)).toMatchObject({ has_public_domain_writer: true, problems: [] });
  expect(summaryOf(arrangement, [writer('Ines', '100')]).problems).toEqual(['no_arranger work']);
  expect(publisherShares({ ...work, ruleset: standard }).has_public_domain_writer).toBe(false);
});

test('a part without a publisher is unassigned, with the reason', () => {
  const bare = { ...standard, rules: new Map(), default_publisher: null };
  expect(summaryOf(bare, [writer('Ines', '100')])).toEqual({
    writers: [['Ines 50']],
    problems: ['no_publisher Ines'],
    unassigned: '50',
  });
  expect(summaryOf(coPublish, [writer('Ines', '100')], null)).toEqual({
    writers: [['Ines 50', 'E Songs 25 by writer_pro']],
    problems: ['no_artist_publisher work'],
    unassigned: '25',
  });
});

test('a publisher of another PRO than the writer is said, where the library registers at the PRO', () => {
  expect(summaryOf(coPublish, [writer('Greta', '100', bmi)]).problems).toEqual(['publisher_society Greta']);
  const misruled = { ...standard, rules: new Map([['BMI', songs]]) };
  expect(summaryOf(misruled, [writer('Greta', '100', bmi)]).problems).toEqual(['publisher_society Greta']);
  expect(summaryOf(standard, [writer('Uwe', '50', gema), writer('Nobody', '50', null)]).problems).toEqual([]);
});

/** Valid splits of 100.00 in hundredths. */
const splits = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 12 }).map((cuts) => {
  const ends = [...cuts.sort((a, b) => a - b), 10_000];
  return ends.map((end, index) => new Decimal(end - (ends[index - 1] ?? 0)).div(100).toFixed(2));
});
const pros = fc.constantFrom(ascap, bmi, gema, null);
const parts = fc.record({
  writers: fc.integer({ min: 0, max: 100_000 }),
  artist: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** The library's rulesets, and random ones. */
const rulesets = fc.oneof(
  fc.constantFrom(...Object.values(all)),
  fc
    .record({ parts, ruleset: fc.constantFrom(...Object.values(all)), rules: fc.boolean(), fallback: fc.boolean() })
    .map(({ ruleset, rules, fallback, ...made }) => {
      const publishers = 100_000 - made.parts.writers;
      return {
        ...ruleset,
        writer_pr_share: new Decimal(made.parts.writers).div(1000).toFixed(3),
        publisher_pr_share: new Decimal(publishers).div(1000).toFixed(3),
        artist_publisher_pr_share: new Decimal(Math.floor(publishers * made.parts.artist)).div(1000).toFixed(3),
        rules: rules ? ruleset.rules : new Map<string, Publisher>(),
        default_publisher: fallback ? ruleset.default_publisher : null,
      };
    }),
);

test('writers and publishers make exactly 100 together, whatever the split and the ruleset, and nobody has less than nothing', () => {
  fc.assert(
    fc.property(splits, fc.array(pros, { minLength: 12 }), rulesets, fc.boolean(), (split, of, ruleset, hasOwn) => {
      const writers = split.map((share, index) => writer(`W${index}`, share, of[index] ?? null));
      const shares = publisherShares({ writers, ruleset, artist_publisher: hasOwn ? own : null });
      const publishers = shares.writers.flatMap((part) => part.publishers);
      const sum = (values: readonly Decimal[]) => values.reduce((total, value) => total.plus(value), new Decimal(0));
      const writersSum = sum(shares.writers.map(({ pr_share }) => pr_share));
      const collected = [writersSum, ...publishers.map(({ pr_share }) => pr_share), shares.unassigned_pr_share];
      expect(sum(collected).toFixed()).toBe('100');
      for (const value of [...collected, ...publishers.map(({ owned_pr_share }) => owned_pr_share)])
        expect(value.isNegative()).toBe(false);
      if (shares.unassigned_pr_share.isZero())
        expect(sum([writersSum, ...publishers.map(({ owned_pr_share }) => owned_pr_share)]).toFixed()).toBe('100');
      else expect(shares.problems).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});
