import type { Ruleset } from '../rights/publisherShares';
import type { RegisteredPublisher } from '../rights/readRulesets';
import { cwrProblems } from './cwr/cwrProblems';
import { ipiOf } from './cwr/testing/generatedWorks';
import { registrationProblems } from './registrationProblems';
import type { RegistrationWork } from './registrationWork';
import { splitWork } from './splitWork';

const ascap = { uuid: 'ascap', name: 'ASCAP', is_exportable: true, cisac_code: 10 };
const publisher = (uuid: string, party_number: number): RegisteredPublisher => ({
  uuid,
  name: `Publisher ${uuid}`,
  ipi_number: ipiOf(party_number),
  party_number,
  pro: ascap,
});
const library = publisher('library', 1);
const own = publisher('own', 2);

const standard: Ruleset<RegisteredPublisher> = {
  writer_pr_share: '50',
  publisher_pr_share: '50',
  needs_artist_publisher: false,
  artist_publisher_pr_share: '0',
  library_publisher_type: 'E',
  is_public_domain: false,
  rules: new Map([['ascap', library]]),
  default_publisher: null,
};

const writer = (party_number: number, share: string, role = 'CA') => ({
  writer_uuid: `writer-${party_number}`,
  name: `Nola Reed ${party_number}`,
  first_name: 'Nola',
  last_name: 'Reed',
  role,
  share,
  ipi_number: ipiOf(500 + party_number),
  party_number,
  pro: ascap,
});

const work = (changed: Partial<RegistrationWork> = {}): RegistrationWork => ({
  uuid: 'song',
  work_id: 'W0000001',
  work_title: 'Night Ferry',
  iswc: null,
  original_title: null,
  alternate_titles: [],
  version_type: 'Original',
  duration: 125.6,
  isrc: 'USSGN2600001',
  artist_uuid: 'artist',
  artist_name: 'Copper Reeds',
  release_date: '2026-02-01',
  ruleset_uuid: 'ruleset',
  artist_publisher: null,
  writers: [writer(7, '100')],
  is_revision: false,
  sent: null,
  agreements: {},
  has_same_title: false,
  known_iswc: null,
  ...changed,
});

const split = (changed: Partial<RegistrationWork> = {}, ruleset: Partial<Ruleset<RegisteredPublisher>> = {}) =>
  splitWork(work(changed), { rulesets: new Map([['ruleset', { ...standard, ...ruleset }]]), library: 'Segno' });

const codes = (...of: Parameters<typeof split>) => registrationProblems(split(...of)).map(({ code }) => code);

test('a third of a work is split among writer and publisher to the hundredth', () => {
  const { cwr } = split({ writers: [writer(7, '33.34'), writer(8, '33.33'), writer(9, '33.33')] });
  expect(cwr.writers.map(({ manuscriptShare, prShare }) => [manuscriptShare, prShare])).toEqual([
    [3334, 1667],
    [3333, 1667],
    [3333, 1667],
  ]);
  for (const { manuscriptShare, prShare, publishers } of cwr.writers)
    expect(publishers.reduce((all, { original }) => all + original.prOwnership, prShare)).toBe(manuscriptShare);
  expect(cwrProblems(cwr)).toEqual([]);
});

test('an administrator collects a tenth of what the publisher of the artist owns', () => {
  const administered = {
    needs_artist_publisher: true,
    artist_publisher_pr_share: '45',
    library_publisher_type: 'AM',
  } as const;
  const { cwr } = split({ artist_publisher: own }, administered);
  const [chain] = cwr.writers[0]?.publishers ?? [];
  expect(chain?.original).toMatchObject({ id: 'P2', type: 'E', prOwnership: 5000, prCollection: 4500 });
  expect(chain?.agents).toMatchObject([{ id: 'P1', type: 'AM', prOwnership: 0, prCollection: 500 }]);
  expect(codes({ artist_publisher: own }, administered)).toEqual([]);
  expect(codes({}, administered)).toEqual(['no_artist_publisher']);
});

test.each(['Public Domain', 'Arrangement'])(
  "'%s' is a modification, and its original has a writer in the public domain",
  (version_type) => {
    const { cwr } = split(
      { version_type, original_title: 'Greensleeves', writers: [writer(7, '100', 'AR')] },
      { is_public_domain: true },
    );
    expect([cwr.versionType, cwr.originalTitle]).toEqual(['MOD', 'Greensleeves']);
    expect(cwr.writers.map(({ id, manuscriptShare }) => [id, manuscriptShare])).toEqual([
      ['W7', 10_000],
      ['DP', 0],
    ]);
    expect(cwrProblems(cwr)).toEqual([]);
  },
);

test('every problem is said once, whatever else follows from it', () => {
  expect(codes()).toEqual([]);
  expect(codes({ writers: [] })).toEqual(['no_writer']);
  expect(codes({ writers: [writer(7, '99.95')] })).toEqual(['shares_not_100']);
  expect(codes({}, { rules: new Map() })).toEqual(['no_publisher']);
  expect(codes({ ruleset_uuid: null })).toEqual(['no_ruleset']);
  expect(codes({}, { writer_pr_share: '100', publisher_pr_share: '0' })).toEqual(['not_registered']);
  expect(codes({ has_same_title: true, known_iswc: 'T0345246801' })).toEqual(['title_duplicate', 'iswc_missing']);
  expect(codes({ version_type: 'Arrangement', original_title: 'Old' }, { is_public_domain: true })).toEqual([
    'no_arranger',
  ]);
});
