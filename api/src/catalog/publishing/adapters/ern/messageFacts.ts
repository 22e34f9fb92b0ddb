import type { ErnSettings } from './ernSettings';

/** Facts of one message: id, times and files. */
export interface MessageFacts {
  /** Unique among the library's messages. */
  id: string;
  createdAt: Date;
  /** When the song first became available on this channel. */
  availableFrom: Date;
  /** Set in a take-down: the deals end at this time. */
  availableUntil: Date | null;
  /** File names relative to the message's folder, by file reference; empty if the recipient already has the files. */
  fileNames: ReadonlyMap<string, string>;
}

/** Attribute of values for all territories. */
export const worldwide = { ApplicableTerritoryCode: 'Worldwide' };

/** Year of the copyright lines. */
export const yearOf = ({ line_year }: ErnSettings, { availableFrom }: MessageFacts): number =>
  line_year ?? availableFrom.getUTCFullYear();

/** Whole minutes and seconds, `PT3M45S`: some readers fail on fractions. */
export function durationOf(seconds: number | null): string {
  const whole = Math.max(1, Math.round(seconds ?? 0));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}
