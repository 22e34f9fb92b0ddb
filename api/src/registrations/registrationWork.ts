import type { SentWork } from './sentWork';
import type { SharingWriter } from '../rights/publisherShares';
import type { RegisteredPro, RegisteredPublisher } from '../rights/readRulesets';

/** A writer with what registrations say of one. */
export interface RegistrationWriter extends SharingWriter {
  last_name: string;
  first_name: string;
  ipi_number: string | null;
  /** What files call the writer (M21: CWR files). */
  party_number: number;
  pro: RegisteredPro | null;
}

/** A song as PROs hear of it. */
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
  /** The PRO has it already (M20: states of a registration). */
  is_revision: boolean;
  /** What the PRO was sent last; null where that is not known. */
  sent: SentWork | null;
  /** The PRO's numbers of agreements, as CWR files have them. */
  agreements: Readonly<Record<string, string>>;
  /** Another one of the chosen works is called the same, and no ISWC tells them apart. */
  has_same_title: boolean;
  /** The ISWC of another song with the same title and writers, where this one has none. */
  known_iswc: string | null;
}
