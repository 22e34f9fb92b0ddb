import { hasRightCheck, isIswc } from '@segno/contract/catalog';
import { sharesOf } from './cwrShares';
import { toCwrText, type CwrTextKind } from './cwrText';
import type { CwrPublisher, CwrWork, CwrWriter } from './cwrWork';

/** Why a work cannot be in a CWR file. */
export const cwrProblemTexts = {
  work_id: 'The work ID is missing or longer than 14 characters',
  text_missing: 'is missing',
  text_lost: 'has characters that CWR does not have',
  text_too_long: 'is too long for CWR',
  original_title_missing: 'An arrangement, or a work in the public domain, needs the title of the original work',
  no_writer: 'The work has no writer',
  no_composer: 'One of the writers must be a composer, an author, or both (C, A, CA)',
  modifier_missing:
    'An arrangement, or a work in the public domain, needs a writer who is arranger, adaptor, translator, sub-author or sub-arranger',
  modifier_forbidden:
    'Arrangers, adaptors, translators, sub-authors and sub-arrangers are only for arrangements and works in the public domain',
  only_public_domain: 'All writers are in the public domain',
  shares_not_100: 'The shares of writers and publishers do not total 100',
  writers_below_half: 'The writers own less than half of the performing right',
  publishers_above_half: 'The publishers own more than half of the performing right',
  collection: 'A publisher and those who act for it do not collect what it owns',
  ipi_missing: 'has no IPI number',
  ipi_wrong: 'has an IPI number whose check digits are wrong',
  party_id: 'has no number of its own, or one that is longer than 9 characters',
  iswc_wrong: 'The ISWC is wrong',
  isrc_wrong: 'The ISRC is wrong',
  jazz_duration: 'A jazz work needs its duration',
} as const;
export type CwrProblemCode = keyof typeof cwrProblemTexts;

export interface CwrProblem {
  code: CwrProblemCode;
  /** A sentence that names the person or thing with the problem. */
  message: string;
  /** Where to fix it, if the code does not tell. */
  place?: CwrPlace;
}

/** A text of the work, or one of its parties by its number in the file. */
export type CwrPlace =
  'title' | 'original_title' | 'alternate_titles' | 'artist' | { writerId: string } | { publisherId: string };

/** The shares of a right may differ from 100 % by 0.06 %. */
const TOLERANCE = 6;
const WHOLE = 10_000;

const modifiers: readonly string[] = ['AR', 'AD', 'TR', 'SA', 'SR'];
const creators: readonly string[] = ['CA', 'C', 'A'];

/** Everything that keeps a work out of a CWR file; `writeCwr` accepts a work without problems. */
export function cwrProblems(work: CwrWork): CwrProblem[] {
  const problems: CwrProblem[] = [];
  const add = (code: CwrProblemCode, about?: string, place?: CwrPlace) => {
    const text = cwrProblemTexts[code];
    const message = about === undefined ? text : `${about} ${text}`;
    problems.push({ code, message, ...(place && { place }) });
  };
  const check: CheckText = (text, { what, kind, size, isRequired = false, place }) => {
    const { text: written, lost } = toCwrText(text, kind);
    if (written === '' && (isRequired || text.trim() !== '')) add('text_missing', what, place);
    else if (lost.length > 0) add('text_lost', `${what} '${text}'`, place);
    if (written.length > size) add('text_too_long', `${what} '${text}'`, place);
  };
  if (!/^[!-~]{1,14}$/.test(work.workId)) add('work_id');
  if (work.iswc !== null && !isIswc(work.iswc)) add('iswc_wrong');
  if (work.isrc !== null && !/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(work.isrc)) add('isrc_wrong');
  if (work.distributionCategory === 'JAZ' && !work.duration) add('jazz_duration');
  checkTexts(work, check);
  for (const code of [...roleProblems(work), ...shareProblems(work)]) add(code);
  for (const [code, about, place] of partyProblems(work)) add(code, about, place);
  return problems;
}

type CheckText = (
  text: string,
  o: { what: string; kind: CwrTextKind; size: number; isRequired?: boolean; place?: CwrPlace },
) => void;

const TITLE = { kind: 'title', size: 60 } as const;
const LAST_NAME = { kind: 'name', size: 45 } as const;
const FIRST_NAME = { kind: 'name', size: 30 } as const;

function checkTexts(work: CwrWork, check: CheckText): void {
  check(work.title, { what: 'The title', ...TITLE, isRequired: true, place: 'title' });
  if (work.versionType === 'MOD' && work.originalTitle)
    check(work.originalTitle, { what: 'The original title', ...TITLE, place: 'original_title' });
  for (const text of work.alternateTitles)
    check(text, { what: 'The alternate title', ...TITLE, place: 'alternate_titles' });
  check(work.library, { what: 'The library', ...TITLE, isRequired: true });
  check(work.cdIdentifier ?? '', { what: 'The CD identifier', kind: 'title', size: 15 });
  if (work.artist) {
    check(work.artist.lastName, { what: 'The name of the artist', ...LAST_NAME, isRequired: true, place: 'artist' });
    check(work.artist.firstName ?? '', { what: 'The first name of the artist', ...FIRST_NAME, place: 'artist' });
  }
  for (const { id, lastName, firstName } of work.writers) {
    const place = { writerId: id };
    check(lastName, { what: 'The last name of a writer', ...LAST_NAME, isRequired: true, place });
    check(firstName ?? '', { what: 'The first name of a writer', ...FIRST_NAME, place });
  }
  for (const { id, name } of publishersOf(work))
    check(name, { what: 'The name of a publisher', ...LAST_NAME, isRequired: true, place: { publisherId: id } });
}

const publishersOf = ({ writers }: CwrWork): CwrPublisher[] => [
  ...new Map(
    writers
      .flatMap(({ publishers }) => publishers)
      .flatMap(({ original, agents }) => [original, ...agents])
      .map((publisher) => [publisher.id, publisher]),
  ).values(),
];

function roleProblems({ versionType, originalTitle, writers }: CwrWork): CwrProblemCode[] {
  if (writers.length === 0) return ['no_writer'];
  const isModifier = ({ role }: CwrWriter) => modifiers.includes(role);
  const isCreator = ({ role }: CwrWriter) => creators.includes(role);
  const unpaid = writers.some((writer) => isCreator(writer) && writer.manuscriptShare === 0);
  const paid = writers.filter(({ manuscriptShare }) => manuscriptShare > 0);
  return [
    ...(writers.some(isCreator) ? [] : ['no_composer' as const]),
    ...(versionType === 'ORI' && writers.some(isModifier) ? ['modifier_forbidden' as const] : []),
    ...(versionType === 'MOD' && !(unpaid ? paid : writers).some(isModifier) ? ['modifier_missing' as const] : []),
    ...(versionType === 'MOD' && !originalTitle?.trim() ? ['original_title_missing' as const] : []),
    ...(writers.every(({ lastName }) => lastName === 'DP') ? ['only_public_domain' as const] : []),
  ];
}

function shareProblems(work: CwrWork): CwrProblemCode[] {
  if (work.writers.length === 0) return [];
  const { chains, writers } = sharesOf(work);
  const sum = (of: readonly number[]): number => of.reduce((all, share) => all + share, 0);
  const publishers = chains.flatMap((chain) => chain.publishers);
  const byWriters = sum(writers.map(({ owns }) => owns.pr));
  const byPublishers = sum(publishers.map(({ owns }) => owns.pr));
  const mechanical = sum([...writers, ...publishers].map(({ owns }) => owns.mr));
  const isOff = (total: number) => Math.abs(total - WHOLE) > TOLERANCE;
  const isUncollected = chains
    .filter(({ isControlled }) => isControlled)
    .some(({ publishers: [{ owns, publisher }, ...agents] }) => {
      const worldwide = [publisher, ...agents.map((agent) => agent.publisher)].filter(isWorldwide);
      return Math.abs(sum(worldwide.map(({ prCollection }) => prCollection)) - owns.pr) > TOLERANCE;
    });
  return [
    ...(isOff(byWriters + byPublishers) || isOff(mechanical) ? ['shares_not_100' as const] : []),
    ...(byWriters < WHOLE / 2 - TOLERANCE ? ['writers_below_half' as const] : []),
    ...(byPublishers > WHOLE / 2 + TOLERANCE ? ['publishers_above_half' as const] : []),
    ...(isUncollected ? ['collection' as const] : []),
  ];
}

const isWorldwide = ({ territories }: CwrPublisher): boolean =>
  territories.some(({ tisCode, isIncluded }) => tisCode === 2136 && isIncluded);

function* partyProblems(work: CwrWork): Generator<readonly [CwrProblemCode, string, CwrPlace]> {
  const writers = work.writers.map((writer) => ({
    ...writer,
    about: `The writer '${[writer.firstName, writer.lastName].filter(Boolean).join(' ')}'`,
    needsIpi: writer.isControlled,
    place: { writerId: writer.id },
  }));
  const publishers = publishersOf(work).map((publisher) => ({
    ...publisher,
    about: `The publisher '${publisher.name}'`,
    needsIpi: true,
    place: { publisherId: publisher.id },
  }));
  for (const { id, ipiNumber, about, needsIpi, place } of [...writers, ...publishers]) {
    if (!/^[!-~]{1,9}$/.test(id)) yield ['party_id', about, place];
    if (ipiNumber === null && needsIpi) yield ['ipi_missing', about, place];
    if (ipiNumber !== null && !(/^\d{11}$/.test(ipiNumber) && hasRightCheck(ipiNumber)))
      yield ['ipi_wrong', about, place];
  }
}
