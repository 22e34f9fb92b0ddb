import type { SentWork } from './sentWork';
import type { SharingWriter } from '../rights/publisherShares';
import type { RegisteredPro, RegisteredPublisher } from '../rights/readRulesets';

/** A writer with the data for registrations. */
export interface RegistrationWriter extends SharingWriter {
  last_name: string;
  first_name: string;
  ipi_number: string | null;
  /** The writer's number in files (M21: CWR files). */
  party_number: number;
  pro: RegisteredPro | null;
}

/** A song as registered with PROs. */
export interface RegistrationWork {
  uuid: string;
  work_id: string;
  work_title: string;
  iswc: string | null;
  original_title: string | null;
  alternate_titles: readonly string[];
  version_type: string | null;
  /** Seconds. */
  duration: number | null;
  isrc: string | null;
  artist_uuid: string | null;
  artist_name: string | null;
  /** YYYY-MM-DD */
  release_date: string;
  ruleset_uuid: string | null;
  artist_publisher: RegisteredPublisher | null;
  writers: readonly RegistrationWriter[];
  /** The PRO already has it (M20: states of a registration). */
  is_revision: boolean;
  /** What the PRO was last sent; null if unknown. */
  sent: SentWork | null;
  /** The PRO's agreement numbers, as in CWR files. */
  agreements: Readonly<Record<string, string>>;
  /** Another of the chosen works has the same title, and no ISWC distinguishes them. */
  has_same_title: boolean;
  /** The ISWC of another song with the same title and writers, if this one has none. */
  known_iswc: string | null;
}
