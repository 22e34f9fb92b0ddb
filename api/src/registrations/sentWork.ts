import { registrationMembers, type RegistrationMember } from '@segno/contract/money';
import { toCwrText } from './cwr/cwrText';
import type { CwrWork } from './cwr/cwrWork';

/**
 * What a PRO was sent of a work, whatever the format: texts as CWR writes them, parties by their numbers in the file. Lists of
 * values that JSON keeps as they are, so that two of them are compared as text.
 */
export type SentWork = Readonly<Record<RegistrationMember, unknown>>;

const title = (text: string | null): string => toCwrText(text ?? '', 'title').text;
const name = (text: string | null): string => toCwrText(text ?? '', 'name').text;

/** Each row once, in the order of what it begins with: in which order they stand in a file says nothing. */
const byKey = (rows: readonly (readonly [string, ...unknown[]])[]): unknown[] =>
  [...new Map(rows.map((row) => [row[0], row])).values()].sort(([one], [other]) => (one < other ? -1 : 1));

/** What is sent of a work, in a form that can be stored and compared. */
export function sentWork(work: CwrWork): SentWork {
  const { writers, artist, agreements } = work;
  const publishers = writers.flatMap(({ id: writer, publishers: chains }) =>
    chains.flatMap(({ original, agents }) =>
      [original, ...agents].map((publisher) => ({ of: `${writer} ${original.id} ${publisher.id}`, publisher })),
    ),
  );
  return {
    titles: [
      title(work.title),
      work.versionType === 'MOD' ? title(work.originalTitle) : null,
      work.alternateTitles.map(title).sort(),
    ],
    iswc: work.iswc,
    version: [work.versionType, work.distributionCategory, work.language],
    writers: byKey(
      writers.map(({ id, lastName, firstName, ipiNumber, cisacCode, role, isControlled }) => [
        id,
        ...[name(lastName), name(firstName), ipiNumber, cisacCode, role, isControlled],
      ]),
    ),
    publishers: byKey(
      publishers.map(({ publisher: { id, name: of, ipiNumber, cisacCode } }) => [id, name(of), ipiNumber, cisacCode]),
    ),
    shares: byKey([
      ...writers.map(({ id, manuscriptShare, prShare }) => [id, manuscriptShare, prShare] as const),
      ...publishers.map(
        ({ of, publisher: { type, prOwnership, prCollection } }) => [of, type, prOwnership, prCollection] as const,
      ),
    ]),
    agreements: byKey(Object.entries(agreements)),
    recordings: [
      ...[work.isrc, work.duration, work.releaseDate],
      artist && [name(artist.lastName), name(artist.firstName)],
      ...[title(work.library), work.cdIdentifier],
    ],
  };
}

/** What a file of new and changed works does with one: it has it as new, as changed in these members, or not at all. */
export type Sending =
  { kind: 'new' } | { kind: 'changed'; members: readonly RegistrationMember[] } | { kind: 'unchanged' };

/** M20: a work that the PRO has is changed when it differs from what was sent; all of it where that is not known. */
export function sendingOf(work: CwrWork, sent: SentWork | null): Sending {
  if (!work.isRevision) return { kind: 'new' };
  const now = sentWork(work);
  const members = registrationMembers.filter(
    (member) => sent === null || textOf(sent[member], now[member]) !== textOf(now[member], sent[member]),
  );
  return members.length > 0 ? { kind: 'changed', members } : { kind: 'unchanged' };
}

/**
 * A member as it is compared with another state of it. The length of a recording (its second value) is measured from its file,
 * which may come later: one that was not known is no change, nor is one that CWR writes alike, in whole seconds.
 */
const textOf = (member: unknown, other: unknown): string =>
  JSON.stringify(
    Array.isArray(member) && Array.isArray(other)
      ? member.map((value: unknown, at) =>
          typeof value === 'number' ? (other[at] === null ? null : Math.round(value)) : value,
        )
      : member,
  );
