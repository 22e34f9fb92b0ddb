import { durationText } from '@segno/contract';

export interface DurationProps {
  /** Length in seconds. */
  seconds: number | null | undefined;
  /** A loop's stored length is of three repeats: a third of it is shown, rounded (F4). */
  loop?: boolean;
}

/** A length as `H:mm:ss`, rounded, in figures of one width. */
export const Duration = ({ seconds, loop = false }: DurationProps) => {
  if (seconds === null || seconds === undefined) return <span>–</span>;
  return <span className="segno-tabular">{durationText(loop ? seconds / 3 : seconds)}</span>;
};
