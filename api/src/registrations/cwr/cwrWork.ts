/** Supported versions of the format. */
export const cwrVersions = ['2.1', '2.2'] as const;
export type CwrVersion = (typeof cwrVersions)[number];

/** Roles of a writer (M1: roles of writers). */
export const cwrWriterRoles = ['CA', 'C', 'A', 'AR', 'AD', 'TR', 'SA', 'SR', 'PA'] as const;
export type CwrWriterRole = (typeof cwrWriterRoles)[number];

/** Types of a publisher (M2: types of publishers). */
export const cwrPublisherTypes = ['E', 'AM', 'SE', 'AQ', 'ES', 'PA'] as const;
export type CwrPublisherType = (typeof cwrPublisherTypes)[number];

/** Kind of music; UNC if PROs need not know. Serious music requires a list of instruments, which the library does not store. */
export const cwrDistributionCategories = ['JAZ', 'POP', 'UNC'] as const;
export type CwrDistributionCategory = (typeof cwrDistributionCategories)[number];

/** Whole hundredths of a per cent of the work: 10000 is 100 %. */
export type CwrShare = number;

export interface CwrTerritory {
  /** Number of the territory in the TIS table; 2136 is the world. */
  tisCode: number;
  /** False excludes it from a wider territory that is also listed. */
  isIncluded: boolean;
}

export const WORLD: readonly CwrTerritory[] = [{ tisCode: 2136, isIncluded: true }];

export interface CwrPublisher {
  /** Our number for this publisher: at most 9 characters, and never reused for another party. */
  id: string;
  name: string;
  /** Eleven digits. */
  ipiNumber: string | null;
  /** CISAC code of its performing rights PRO. */
  cisacCode: number | null;
  type: CwrPublisherType;
  /** Its ownership share of the performing right of the whole work. Zero for administrators and sub-publishers. */
  prOwnership: CwrShare;
  /** Its collection share of the performing right of the whole work, in its territories. */
  prCollection: CwrShare;
  territories: readonly CwrTerritory[];
}

/** An original publisher and its agents. Together they collect what it owns. */
export interface CwrPublisherChain {
  original: CwrPublisher;
  agents: readonly CwrPublisher[];
}

export interface CwrWriter {
  /** Our number for this writer: at most 9 characters, and never reused for another party. */
  id: string;
  /** 'DP' for a writer whose work is in the public domain. */
  lastName: string;
  firstName: string | null;
  /** Eleven digits. */
  ipiNumber: string | null;
  /** CISAC code of the performing rights PRO. */
  cisacCode: number | null;
  role: CwrWriterRole;
  /** The sender represents this writer. */
  isControlled: boolean;
  /** The writer's share of the work, including publishers; those of all writers add up to 10000. */
  manuscriptShare: CwrShare;
  /** The writer's own share of the performing right. */
  prShare: CwrShare;
  /** Together they own `manuscriptShare - prShare` of the performing right. */
  publishers: readonly CwrPublisherChain[];
}

/** A work to register with PROs. Texts are as entered: `writeCwr` converts them to CWR's characters. */
export interface CwrWork {
  /** Our number for the work, at most 14 characters. */
  workId: string;
  title: string;
  /** T and ten digits. */
  iswc: string | null;
  /** Title of the work that this is a version of; required for MOD. */
  originalTitle: string | null;
  versionType: 'ORI' | 'MOD';
  distributionCategory: CwrDistributionCategory;
  /** Two letters of the CIS language table. */
  language: string | null;
  /** Seconds. */
  duration: number | null;
  alternateTitles: readonly string[];
  isrc: string | null;
  artist: { lastName: string; firstName: string | null } | null;
  /** YYYY-MM-DD */
  releaseDate: string | null;
  /** Catalog of the work. */
  library: string;
  /** Identifier of the release; null if it is only available online. */
  cdIdentifier: string | null;
  /** The PRO already has the work: it is revised (REV), not registered (NWR). */
  isRevision: boolean;
  /** The PRO's agreement numbers: by the ids of an original publisher and a writer, separated by a blank; for an agent, by its id alone. */
  agreements: Readonly<Partial<Record<string, string>>>;
  writers: readonly CwrWriter[];
}

/** Sender of a file. */
export interface CwrSender {
  name: string;
  /** Eleven digits. */
  ipiNumber: string;
  /** Two or three characters, assigned by CISAC. */
  code: string;
}
