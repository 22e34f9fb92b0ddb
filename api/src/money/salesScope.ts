import { sql } from 'kysely';
import { matches, type Expression } from '../engine/list/listPage';
import { dayAfter } from '../platform/dayAfter';
import type { CurrentUser } from '../platform/http/session';

/** Which sales somebody looks at. */
export interface SalesScope {
  /** Null: those of every artist. */
  artistUuid: string | null;
  from: Date;
  /** The first moment that no longer counts. */
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
 * What a person may see of what was asked: artists their own sales whatever they ask, staff one artist's or all (choices section
 * 3, P4: what artists see). The end day counts whole (W5: dates) and is today when none is given; without a start the seven days
 * before it count as well (E6: totals).
 */
export const salesScope = (user: Pick<CurrentUser, 'artistUuid'>, asked: Asked, now = new Date()): SalesScope => {
  const lastDay = startOfDay(asked.end_date ?? now);
  return {
    artistUuid: user.artistUuid ?? asked.artist_uuid ?? null,
    from: asked.start_date ?? new Date(lastDay - 7 * DAY),
    until: dayAfter(new Date(lastDay)),
  };
};

/** True for the artist's own events of all time. `sale_event` must be `e`. */
export const ofArtist = ({ artistUuid }: SalesScope): Expression =>
  artistUuid === null ? sql`true` : sql`e.artist_uuid = ${artistUuid}`;

/** True for events of the scope. `sale_event` must be `e`. */
export const inScope = (scope: SalesScope): Expression =>
  sql`${ofArtist(scope)} and e.purchase_date >= ${scope.from} and e.purchase_date < ${scope.until}`;

/** Of which titles: the join that says so, and what must be true of it. Without a title nothing is joined. */
export const ofTitle = (workTitle: string | undefined): { join: Expression; condition: Expression } =>
  workTitle
    ? { join: sql`join song s on s.uuid = e.song_uuid`, condition: matches([sql`s.title_key`], workTitle) }
    : { join: sql``, condition: sql`true` };
