/** Versions of the format that are written. */
export const cwrVersions = ['2.1', '2.2'] as const;
export type CwrVersion = (typeof cwrVersions)[number];

/** What a writer has done (M1: roles of writers). */
export const cwrWriterRoles = ['CA', 'C', 'A', 'AR', 'AD', 'TR', 'SA', 'SR', 'PA'] as const;
export type CwrWriterRole = (typeof cwrWriterRoles)[number];

/** What a publisher is to a work (M2: types of publishers). */
export const cwrPublisherTypes = ['E', 'AM', 'SE', 'AQ', 'ES', 'PA'] as const;
export type CwrPublisherType = (typeof cwrPublisherTypes)[number];

/** What kind of music it is; UNC where PROs need not know. Serious music takes a list of instruments that nobody keeps here. */
export const cwrDistributionCategories = ['JAZ', 'POP', 'UNC'] as const;
export type CwrDistributionCategory = (typeof cwrDistributionCategories)[number];

/** Whole hundredths of a per cent of the work: 10000 is all of it. */
export type CwrShare = number;

export interface CwrTerritory {
  /** Number of the territory in the TIS table; 2136 is the world. */
  tisCode: number;
  /** False takes it out of a wider one that is named as well. */
  isIncluded: boolean;
}

export const WORLD: readonly CwrTerritory[] = [{ tisCode: 2136, isIncluded: true }];

export interface CwrPublisher {
  /** Our number of this publisher: at most 9 characters, and never given to another party. */
  id: string;
  name: string;
  /** Eleven digits. */
  ipiNumber: string | null;
  /** CISAC code of its performing rights PRO. */
  cisacCode: number | null;
  type: CwrPublisherType;
  /** Of the performing right of the whole work: what it owns. Zero for administrators and sub-publishers. */
  prOwnership: CwrShare;
  /** Of the performing right of the whole work: what is paid to it in its territories. */
  prCollection: CwrShare;
  territories: readonly CwrTerritory[];
}

/** An original publisher and those who act for it. Together they collect what it owns. */
export interface CwrPublisherChain {
  original: CwrPublisher;
  agents: readonly CwrPublisher[];
}

export interface CwrWriter {
  /** Our number of this writer: at most 9 characters, and never given to another party. */
  id: string;
  /** 'DP' for a writer whose work is in the public domain. */
  lastName: string;
  firstName: string | null;
  /** Eleven digits. */
  ipiNumber: string | null;
  /** CISAC code of the performing rights PRO. */
  cisacCode: number | null;
  role: CwrWriterRole;
  /** The sender acts for this writer. */
  isControlled: boolean;
  /** The writer's part of the work, publishers included; those of all writers make 10000. */
  manuscriptShare: CwrShare;
  /** Of the performing right, what stays with the writer. */
  prShare: CwrShare;
  /** Of the performing right, what the writer's publishers own together is `manuscriptShare - prShare`. */
  publishers: readonly CwrPublisherChain[];
}

/** A work as PROs register it. Texts are as people write them: the writer of the file turns them into CWR's characters. */
export interface CwrWork {
  /** Our number of the work, at most 14 characters. */
  workId: string;
  title: string;
  /** T and ten digits. */
  iswc: string | null;
  /** Of the work that this one is a version of; needed for MOD. */
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
  /** Catalog that the work is part of. */
  library: string;
  /** Identifier of the release; null for what is only found on the internet. */
  cdIdentifier: string | null;
  /** The PRO has taken it in already: it is revised (REV), not registered (NWR). */
  isRevision: boolean;
  /** The PRO's numbers of agreements: by the ids of an original publisher and a writer, a blank between them; by an agent's alone. */
  agreements: Readonly<Partial<Record<string, string>>>;
  writers: readonly CwrWriter[];
}

/** Who sends a file. */
export interface CwrSender {
  name: string;
  /** Eleven digits. */
  ipiNumber: string;
  /** Two or three characters, as CISAC has given them. */
  code: string;
}
