import { formatTime } from '../audio/formatTime';

export interface DurationProps {
  /** Length in seconds. */
  seconds: number | null | undefined;
  /** A loop's stored length is of three repeats: a third of it is shown, rounded (F4). */
  loop?: boolean;
}

/** A length as `H:mm:ss`, in figures of one width. */
export const Duration = ({ seconds, loop = false }: DurationProps) => {
  if (seconds === null || seconds === undefined) return <span>–</span>;
  return <span className="segno-tabular">{formatTime(loop ? Math.round(seconds / 3) : seconds)}</span>;
};
