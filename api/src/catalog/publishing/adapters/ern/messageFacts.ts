import type { ErnSettings } from './ernSettings';

/** What one message is: who sends it when, and whether files come with it. */
export interface MessageFacts {
  /** Never used twice by the library. */
  id: string;
  createdAt: Date;
  /** When the song first was to be had on this channel. */
  availableFrom: Date;
  /** Set in a take-down: the deals end then. */
  availableUntil: Date | null;
  /** Names of files below the message's folder, by their reference; none are sent where the recipient has them already. */
  fileNames: ReadonlyMap<string, string>;
}

/** What holds everywhere. */
export const worldwide = { ApplicableTerritoryCode: 'Worldwide' };

/** The year of the lines of copyright. */
export const yearOf = ({ line_year }: ErnSettings, { availableFrom }: MessageFacts): number =>
  line_year ?? availableFrom.getUTCFullYear();

/** Whole minutes and seconds, `PT3M45S`: readers stumble over fractions. */
export function durationOf(seconds: number | null): string {
  const whole = Math.max(1, Math.round(seconds ?? 0));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}
