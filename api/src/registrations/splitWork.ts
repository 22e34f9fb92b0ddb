import { Decimal } from 'decimal.js';
import {
  publisherShares,
  type PublisherPart,
  type PublisherShares,
  type Ruleset,
  type WriterPart,
} from '../rights/publisherShares';
import type { RegisteredPublisher } from '../rights/readRulesets';
import {
  cwrWriterRoles,
  WORLD,
  type CwrPublisher,
  type CwrPublisherChain,
  type CwrWork,
  type CwrWriter,
} from './cwr/cwrWork';
import type { RegistrationWork, RegistrationWriter } from './registrationWork';
import { roundExactly } from './roundExactly';

/** Data that all works of a file share. */
export interface RegistrationContext {
  rulesets: ReadonlyMap<string, Ruleset<RegisteredPublisher>>;
  /** The catalog of the works. */
  library: string;
}

export type WorkShares = PublisherShares<RegistrationWriter, RegisteredPublisher>;

/** A work with its shares, and in CWR form. */
export interface SplitWork {
  work: RegistrationWork;
  /** Undefined without a ruleset: then the writers own everything. */
  ruleset: Ruleset<RegisteredPublisher> | undefined;
  shares: WorkShares;
  cwr: CwrWork;
}

/** Version types that are registered as modifications of another work (S2: version types). */
const modifications: readonly (string | null)[] = ['Public Domain', 'Arrangement'];

/** Splits a work by its ruleset and converts it to CWR terms, with shares rounded so that sums stay exact. */
export function splitWork(work: RegistrationWork, { rulesets, library }: RegistrationContext): SplitWork {
  const ruleset = work.ruleset_uuid === null ? undefined : rulesets.get(work.ruleset_uuid);
  const { writers, artist_publisher } = work;
  const shares = ruleset ? publisherShares({ writers, ruleset, artist_publisher }) : unpublished(work);
  const cwr: CwrWork = {
    workId: work.work_id,
    title: work.work_title,
    iswc: work.iswc,
    originalTitle: work.original_title,
    versionType: modifications.includes(work.version_type) ? 'MOD' : 'ORI',
    distributionCategory: 'UNC',
    language: null,
    duration: work.duration === null ? null : Math.round(work.duration),
    alternateTitles: work.alternate_titles,
    isrc: work.isrc,
    artist: work.artist_name === null ? null : { lastName: work.artist_name, firstName: null },
    releaseDate: work.release_date,
    library,
    cdIdentifier: null,
    isRevision: work.is_revision,
    agreements: work.agreements,
    writers: [...shares.writers.map(cwrWriter), ...(shares.has_public_domain_writer ? [PUBLIC_DOMAIN] : [])],
  };
  return { work, ruleset, shares, cwr };
}

const unpublished = ({ writers }: RegistrationWork): WorkShares => ({
  writers: writers.map((writer) => ({
    writer_uuid: writer.writer_uuid,
    writer,
    pr_share: new Decimal(writer.share),
    publishers: [],
  })),
  unassigned_pr_share: new Decimal(0),
  has_public_domain_writer: false,
  problems: [],
});

/** The writer of the original of a work in the public domain (M8: publisher rulesets). */
const PUBLIC_DOMAIN: CwrWriter = {
  id: 'DP',
  lastName: 'DP',
  firstName: null,
  ipiNumber: null,
  cisacCode: null,
  role: 'CA',
  isControlled: false,
  manuscriptShare: 0,
  prShare: 0,
  publishers: [],
};

type WriterShare = WriterPart<RegistrationWriter, RegisteredPublisher>;
type Part = PublisherPart<RegisteredPublisher>;

/** Party numbers in files (M21: CWR files). */
export const writerId = (number: number): string => `W${number}`;
export const publisherId = (number: number): string => `P${number}`;

function cwrWriter({ writer, pr_share, publishers }: WriterShare): CwrWriter {
  const manuscriptShare = new Decimal(writer.share).times(100).round().toNumber();
  const owners = publishers.filter(({ type }) => type === 'E');
  const agents = publishers.filter(({ type }) => type === 'AM');
  const [prShare = 0, ...owned] = roundExactly(manuscriptShare, [
    pr_share,
    ...owners.map(({ owned_pr_share }) => owned_pr_share),
  ]);
  return {
    id: writerId(writer.party_number),
    lastName: writer.last_name,
    firstName: writer.first_name,
    ipiNumber: writer.ipi_number,
    cisacCode: writer.pro?.cisac_code ?? null,
    role: cwrWriterRoles.find((role) => role === writer.role) ?? 'CA',
    isControlled: true,
    manuscriptShare,
    prShare,
    publishers: owners.map((owner, index) => chainOf(owner, index === 0 ? agents : [], owned[index] ?? 0)),
  };
}

function chainOf(owner: Part, agents: readonly Part[], owned: number): CwrPublisherChain {
  const [ofOwner = 0, ...ofAgents] = roundExactly(
    owned,
    [owner, ...agents].map(({ pr_share }) => pr_share),
  );
  return {
    original: cwrPublisher(owner, { prOwnership: owned, prCollection: ofOwner }),
    agents: agents.map((agent, index) => cwrPublisher(agent, { prOwnership: 0, prCollection: ofAgents[index] ?? 0 })),
  };
}

const cwrPublisher = (
  { publisher, type }: Part,
  shares: Pick<CwrPublisher, 'prOwnership' | 'prCollection'>,
): CwrPublisher => ({
  id: publisherId(publisher.party_number),
  name: publisher.name,
  ipiNumber: publisher.ipi_number,
  cisacCode: publisher.pro?.cisac_code ?? null,
  type,
  ...shares,
  territories: WORLD,
});
