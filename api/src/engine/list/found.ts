import type { RawBuilder } from 'kysely';
import type { Ranking } from './ranking';

/** What a resource finds by looking elsewhere first (`CrudSpec.find`). */
export interface Found {
  where: RawBuilder<unknown>;
  /** Conditions that make up `where`, of the best first; undefined where all are found alike. */
  tiers: Ranking['tiers'] | undefined;
  /** Gives these rows, which it found, with the reason why. */
  explain: <Row extends { uuid: string }>(rows: readonly Row[]) => Promise<Row[]>;
}
