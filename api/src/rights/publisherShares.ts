import type { PublisherProblemCode } from '@segno/contract/catalog';
import { Decimal } from 'decimal.js';

export interface Pro {
  uuid: string;
  name: string;
  /** The library registers works there, and has its own publisher there (M7: PROs). */
  is_exportable: boolean;
}

export interface Publisher {
  uuid: string;
  name: string;
  pro: Pro | null;
}

/** A writer of a work. `share` is per cent of the writers' part. */
export interface SharingWriter {
  writer_uuid: string;
  name: string;
  /** M1: roles of writers. */
  role: string;
  share: Decimal.Value;
  pro: Pro | null;
}

/** How a share is split, and who the publishers are (M15: publishers of a song). Shares are per cent of the whole work. */
export interface Ruleset<P extends Publisher> {
  writer_pr_share: Decimal.Value;
  publisher_pr_share: Decimal.Value;
  needs_artist_publisher: boolean;
  /** Part of `publisher_pr_share`; counts only if the artist's publisher is needed. */
  artist_publisher_pr_share: Decimal.Value;
  library_publisher_type: 'E' | 'AM';
  is_public_domain: boolean;
  /** The library's publisher by the uuid of the writer's PRO. */
  rules: ReadonlyMap<string, P>;
  default_publisher: P | null;
}

/** A publisher's part of one writer's share. */
export interface PublisherPart<P extends Publisher> {
  publisher_uuid: string;
  publisher: P;
  /** M2: types of publishers. */
  type: 'E' | 'AM';
  /** Per cent of the whole work that it collects. */
  pr_share: Decimal;
  /** Per cent of the whole work that it owns: nothing as an administrator, whose part is also the owner's. */
  owned_pr_share: Decimal;
  origin: 'writer_pro' | 'default' | 'artist';
}

/** One writer's share of the whole work, and the shares of their publishers. */
export interface WriterPart<W extends SharingWriter, P extends Publisher> {
  writer_uuid: string;
  writer: W;
  pr_share: Decimal;
  publishers: PublisherPart<P>[];
}

export interface PublisherProblem {
  code: PublisherProblemCode;
  text: string;
  /** The writer whose publisher it concerns; null if it concerns the work. */
  writer_uuid: string | null;
}

export interface PublisherShares<W extends SharingWriter, P extends Publisher> {
  writers: WriterPart<W, P>[];
  /** Per cent of the whole work for which there is no publisher; a problem explains why. */
  unassigned_pr_share: Decimal;
  /** The writer of the original is in the public domain: registrations name 'DP', without a share (M8: publisher rulesets). */
  has_public_domain_writer: boolean;
  problems: PublisherProblem[];
}

/**
 * Splits a work among its writers and their publishers. Nothing is rounded: together with what is unassigned, the shares
 * add up to exactly the writers' shares.
 */
export function publisherShares<W extends SharingWriter, P extends Publisher>(work: {
  writers: readonly W[];
  ruleset: Ruleset<P>;
  artist_publisher: P | null;
}): PublisherShares<W, P> {
  const { writers, ruleset } = work;
  const artistPart = new Decimal(ruleset.needs_artist_publisher ? ruleset.artist_publisher_pr_share : 0);
  const libraryPart = new Decimal(ruleset.publisher_pr_share).minus(artistPart);
  // If the library's publisher is the only one, there is nobody to administer for.
  const isOwner = ruleset.library_publisher_type === 'E' || artistPart.isZero();
  const problems: PublisherProblem[] = [];
  let unassigned = new Decimal(0);

  const partsOf = (writer: W): PublisherPart<P>[] => {
    // A part is the same fraction of a writer's share as of the whole work.
    const of = (part: Decimal) => part.times(writer.share).div(100);
    const parts: PublisherPart<P>[] = [];
    const add = (publisher: P, part: Omit<PublisherPart<P>, 'publisher' | 'publisher_uuid'>) => {
      parts.push({ publisher_uuid: publisher.uuid, publisher, ...part });
      if (isForeign(publisher, writer)) problems.push(foreign(publisher, writer));
    };
    if (artistPart.gt(0) && work.artist_publisher) {
      const owned = of(isOwner ? artistPart : artistPart.plus(libraryPart));
      add(work.artist_publisher, { type: 'E', pr_share: of(artistPart), owned_pr_share: owned, origin: 'artist' });
    } else unassigned = unassigned.plus(of(artistPart));
    if (libraryPart.gt(0)) {
      const named = writer.pro ? ruleset.rules.get(writer.pro.uuid) : undefined;
      const publisher = named ?? ruleset.default_publisher;
      if (publisher) {
        add(publisher, {
          type: isOwner ? 'E' : 'AM',
          pr_share: of(libraryPart),
          owned_pr_share: isOwner ? of(libraryPart) : new Decimal(0),
          origin: named ? 'writer_pro' : 'default',
        });
      } else {
        unassigned = unassigned.plus(of(libraryPart));
        problems.push(unpublished(writer));
      }
    }
    return parts;
  };

  const parts = writers.map((writer) => ({
    writer_uuid: writer.writer_uuid,
    writer,
    pr_share: new Decimal(ruleset.writer_pr_share).times(writer.share).div(100),
    publishers: partsOf(writer),
  }));
  return {
    writers: parts,
    unassigned_pr_share: unassigned,
    has_public_domain_writer: ruleset.is_public_domain,
    problems: [...problemsOfWork(work, artistPart), ...problems],
  };
}

/**
 * PROs refuse a writer of theirs with a publisher of another PRO. Writers of PROs at which the library has no publisher are
 * published by the default one.
 */
const isForeign = ({ pro }: Publisher, writer: SharingWriter): boolean =>
  writer.pro?.is_exportable === true && pro?.uuid !== writer.pro.uuid;

const foreign = ({ name, pro }: Publisher, writer: SharingWriter): PublisherProblem => ({
  code: 'publisher_society',
  text: `${name} is of another PRO (${pro?.name ?? 'none'}) than ${writer.name} (${writer.pro?.name ?? 'none'})`,
  writer_uuid: writer.writer_uuid,
});

const unpublished = (writer: SharingWriter): PublisherProblem => ({
  code: 'no_publisher',
  text: `The ruleset names no publisher for ${writer.name} (${writer.pro?.name ?? 'no PRO'})`,
  writer_uuid: writer.writer_uuid,
});

function problemsOfWork<P extends Publisher>(
  work: { writers: readonly SharingWriter[]; ruleset: Ruleset<P>; artist_publisher: P | null },
  artistPart: Decimal,
): PublisherProblem[] {
  const { writers, ruleset, artist_publisher } = work;
  const problems: PublisherProblem[] = [];
  if (artistPart.gt(0) && !artist_publisher)
    problems.push({
      code: 'no_artist_publisher',
      text: 'The ruleset needs a publisher of the artist, who has none',
      writer_uuid: null,
    });
  if (ruleset.is_public_domain && writers.length > 0 && !writers.some(({ role }) => role === 'AR'))
    problems.push({
      code: 'no_arranger',
      text: 'An arrangement of a work in the public domain needs a writer with the role AR',
      writer_uuid: null,
    });
  return problems;
}
