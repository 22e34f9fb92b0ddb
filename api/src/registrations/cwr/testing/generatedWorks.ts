import { roundExactly } from '../../roundExactly';
import {
  WORLD,
  type CwrPublisher,
  type CwrPublisherChain,
  type CwrWork,
  type CwrWriter,
  type CwrWriterRole,
} from '../cwrWork';

/** Pseudo-random numbers in [0, 1), the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Publisher rulesets (M8: publisher rulesets) and the version types of songs (S2: version types), as used in a CWR file. */
export const rulesets = ['match', 'buyout', 'co-publish', 'administered', 'arrangement'] as const;
export const pros = [10, 21, 71, 101, 52, 23] as const;

/** An IPI name number with valid check digits. */
export function ipiOf(number: number): string {
  const nine = String(number).padStart(9, '0');
  const rest = [...nine].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 101;
  return nine + String(rest === 0 ? 0 : (101 - rest) % 100).padStart(2, '0');
}

/** An ISWC with a valid check digit. */
export function iswcOf(number: number): string {
  const nine = String(number).padStart(9, '0');
  const sum = [...nine].reduce((all, digit, place) => all + Number(digit) * (place + 1), 1);
  return `T${nine}${(10 - (sum % 10)) % 10}`;
}

const titles = [
  'Nächtliche Straße',
  'Ça ira, mon cœur',
  'Don’t Look “Back”',
  'Ålesund – Tromsø',
  'Łódź by Night',
  '¿Dónde está?',
  'Rock & Roll (60 sec)',
  'A/B Test: 100% Pure',
];
const lastNames = ['Müller', 'O’Neill', 'García Márquez', 'Sørensen', 'Smith-Jones', 'Nuñez, Jr.', 'Đorđević'];
const firstNames = ['Zoë', 'Jean-Luc', 'Ana', null, 'Björn'];

interface Choice {
  random: () => number;
  pick: <T>(of: readonly [T, ...T[]] | readonly T[]) => T;
}

const choiceOf = (random: () => number): Choice => ({
  random,
  pick: (of) => {
    const chosen = of[Math.floor(random() * of.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  },
});

/** A work with one ruleset and PRO; its number is derived from `index`. */
export function generatedWork(index: number, seed: number): CwrWork {
  const choice = choiceOf(seeded(seed * 100_003 + index));
  const { random, pick } = choice;
  const ruleset = rulesets[index % rulesets.length] ?? 'match';
  const isModified = ruleset === 'arrangement' || random() < 0.15;
  const writers = writersOf(choice, { ruleset, isModified });
  return {
    workId: `W${String(index + 1).padStart(7, '0')}`,
    title: `${pick(titles)} ${index}`,
    iswc: random() < 0.4 ? iswcOf(Math.floor(random() * 1e9)) : null,
    originalTitle: isModified ? `Original of ${pick(titles)}` : null,
    versionType: isModified ? 'MOD' : 'ORI',
    distributionCategory: pick(['POP', 'UNC', 'JAZ']),
    language: pick(['EN', 'DE', null]),
    duration: 30 + Math.floor(random() * 400),
    alternateTitles: random() < 0.3 ? [`${pick(titles)} (alternate)`, `Also ${index}`] : [],
    isrc: random() < 0.8 ? `USSGN26${String(index).padStart(5, '0')}` : null,
    artist: random() < 0.8 ? { lastName: pick(lastNames), firstName: pick(firstNames) } : null,
    releaseDate: random() < 0.8 ? '2026-02-28' : null,
    library: 'Segno Music Library',
    cdIdentifier: random() < 0.2 ? `SEG${index}` : null,
    isRevision: random() < 0.3,
    agreements: index % 3 === 0 ? agreementsOf(writers) : {},
    writers,
  };
}

function writersOf(choice: Choice, o: { ruleset: (typeof rulesets)[number]; isModified: boolean }): CwrWriter[] {
  const { random, pick } = choice;
  const count = 1 + Math.floor(random() * 4);
  const weights = Array.from({ length: count }, () => 1 + Math.floor(random() * 20));
  const manuscript = roundExactly(10_000, weights);
  const roles: CwrWriterRole[] = manuscript.map(() => pick(['CA', 'C', 'A', 'CA'] as const));
  if (o.isModified) roles[0] = pick(['AR', 'AD', 'TR', 'SA', 'SR'] as const);
  const party = Math.floor(random() * 1e6);
  const writers = manuscript.map((manuscriptShare, index) => {
    const cisacCode = pick(pros);
    const isControlled = index === 0 || random() < 0.85;
    const isPublished = o.ruleset !== 'buyout';
    // BUMA pays writers two thirds (M9: share scales).
    const prShare = isPublished
      ? Math.ceil((manuscriptShare * (cisacCode === 23 ? 6667 : 5000)) / 10_000)
      : manuscriptShare;
    return {
      id: `W${party + index}`,
      lastName: pick(lastNames),
      firstName: pick(firstNames),
      ipiNumber: isControlled || random() < 0.5 ? ipiOf(party + index) : null,
      cisacCode,
      role: roles[index] ?? 'CA',
      isControlled,
      manuscriptShare,
      prShare,
      publishers:
        isPublished && manuscriptShare > 0 ? chainsOf(o.ruleset, { cisacCode, owned: manuscriptShare - prShare }) : [],
    };
  });
  return o.isModified && !writers.some(({ role }) => role === 'CA' || role === 'C' || role === 'A')
    ? [...writers, publicDomain]
    : writers;
}

/** A number for each agreement of a writer with an original publisher, and for each of an administrator. */
const agreementsOf = (writers: readonly CwrWriter[]): CwrWork['agreements'] =>
  Object.fromEntries(
    writers.flatMap(({ id, publishers }) =>
      publishers.flatMap(({ original, agents }) => [
        [`${original.id} ${id}`, `AG${original.id}${id}`],
        ...agents.map((agent) => [agent.id, `AM${agent.id}`]),
      ]),
    ),
  );

/** The composer of a work in the public domain. */
const publicDomain: CwrWriter = {
  id: 'DP',
  lastName: 'DP',
  firstName: null,
  ipiNumber: null,
  cisacCode: null,
  role: 'C',
  isControlled: false,
  manuscriptShare: 0,
  prShare: 0,
  publishers: [],
};

const publisher = (o: Pick<CwrPublisher, 'id' | 'name' | 'cisacCode'> & Partial<CwrPublisher>): CwrPublisher => ({
  ipiNumber: ipiOf(500_000 + [...o.id].reduce((sum, character) => sum * 7 + character.charCodeAt(0), 0)),
  type: 'E',
  prOwnership: 0,
  prCollection: 0,
  territories: WORLD,
  ...o,
});

function chainsOf(
  ruleset: (typeof rulesets)[number],
  { cisacCode, owned }: { cisacCode: number; owned: number },
): CwrPublisherChain[] {
  const library = (o: Partial<CwrPublisher>) =>
    publisher({ id: `P${cisacCode}`, name: `Segno Édition ${cisacCode}`, cisacCode, ...o });
  const artists = (o: Partial<CwrPublisher>) =>
    publisher({ id: 'PA1', name: 'Zoë’s Own Music & Co.', cisacCode, ...o });
  switch (ruleset) {
    case 'co-publish': {
      const [first = 0, second = 0] = roundExactly(owned, [1, 1]);
      return [
        ...(first > 0 ? [{ original: library({ prOwnership: first, prCollection: first }), agents: [] }] : []),
        ...(second > 0 ? [{ original: artists({ prOwnership: second, prCollection: second }), agents: [] }] : []),
      ];
    }
    case 'administered': {
      const [kept = 0, administered = 0] = roundExactly(owned, [9, 1]);
      return [
        {
          original: artists({ prOwnership: owned, prCollection: kept }),
          agents: [library({ id: `A${cisacCode}`, type: 'AM', prCollection: administered })],
        },
      ];
    }
    default:
      return [{ original: library({ prOwnership: owned, prCollection: owned }), agents: [] }];
  }
}
