import { registrationMembers, type RegistrationMember } from '@segno/contract/money';
import { toCwrText } from './cwr/cwrText';
import type { CwrWork } from './cwr/cwrWork';

/**
 * The data of a work that was sent to a PRO, in any format: texts as in CWR, parties by their numbers in the file. Uses
 * lists that JSON preserves, so that two of them can be compared as text.
 */
export type SentWork = Readonly<Record<RegistrationMember, unknown>>;

const title = (text: string | null): string => toCwrText(text ?? '', 'title').text;
const name = (text: string | null): string => toCwrText(text ?? '', 'name').text;

/** Unique rows sorted by their first values: their order in a file has no meaning. */
const byKey = (rows: readonly (readonly [string, ...unknown[]])[]): unknown[] =>
  [...new Map(rows.map((row) => [row[0], row])).values()].sort(([one], [other]) => (one < other ? -1 : 1));

/** The data of a work that is sent, in a form that can be stored and compared. */
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

/** How a work is included in a file of new and changed works: as new, as changed in these members, or not at all. */
export type Sending =
  { kind: 'new' } | { kind: 'changed'; members: readonly RegistrationMember[] } | { kind: 'unchanged' };

/** M20: a work that the PRO has is changed if it differs from what was sent; all members are, if that is unknown. */
export function sendingOf(work: CwrWork, sent: SentWork | null): Sending {
  if (!work.isRevision) return { kind: 'new' };
  const now = sentWork(work);
  const members = registrationMembers.filter(
    (member) => sent === null || textOf(sent[member], now[member]) !== textOf(now[member], sent[member]),
  );
  return members.length > 0 ? { kind: 'changed', members } : { kind: 'unchanged' };
}

/**
 * A member as text for comparison with another state of it. The duration of a recording (its second value) is measured from
 * its file, which may arrive later: a duration that was unknown before is not a change, nor is a difference below CWR's
 * whole seconds.
 */
const textOf = (member: unknown, other: unknown): string =>
  JSON.stringify(
    Array.isArray(member) && Array.isArray(other)
      ? member.map((value: unknown, at) =>
          typeof value === 'number' ? (other[at] === null ? null : Math.round(value)) : value,
        )
      : member,
  );
