import { sql } from 'kysely';
import { type Expression } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { dayAfter } from '../platform/dayAfter';
import type { CurrentUser } from '../platform/http/session';

/** Which sales are shown. */
export interface SalesScope {
  /** Null for all artists. */
  artistUuid: string | null;
  from: Date;
  /** Exclusive end. */
  until: Date;
}

interface Asked {
  start_date?: Date | undefined;
  end_date?: Date | undefined;
  artist_uuid?: string | undefined;
}

const DAY = 24 * 3600 * 1000;
const startOfDay = (moment: Date): number => Math.floor(moment.getTime() / DAY) * DAY;

/**
 * Which of the requested sales a person may see: artists only their own, staff one artist's or all (choices section 3, P4:
 * what artists see). The end day is inclusive and defaults to today (W5: dates); without a start, the scope begins seven
 * days before it (E6: totals).
 */
export const salesScope = (user: Pick<CurrentUser, 'artistUuid'>, asked: Asked, now = new Date()): SalesScope => {
  const lastDay = startOfDay(asked.end_date ?? now);
  return {
    artistUuid: user.artistUuid ?? asked.artist_uuid ?? null,
    from: asked.start_date ?? new Date(lastDay - 7 * DAY),
    until: dayAfter(new Date(lastDay)),
  };
};

/** True for all events of the artist. `sale_event` must be `e`. */
export const ofArtist = ({ artistUuid }: SalesScope): Expression =>
  artistUuid === null ? sql`true` : sql`e.artist_uuid = ${artistUuid}`;

/** True for events in the scope. `sale_event` must be `e`. */
export const inScope = (scope: SalesScope): Expression =>
  sql`${ofArtist(scope)} and e.purchase_date >= ${scope.from} and e.purchase_date < ${scope.until}`;

/** Join and condition of the title search. Without a title nothing is joined. */
export const ofTitle = (workTitle: string | undefined): { join: Expression; condition: Expression } =>
  workTitle
    ? { join: sql`join song s on s.uuid = e.song_uuid`, condition: matches([sql`s.title_key`], workTitle) }
    : { join: sql``, condition: sql`true` };
