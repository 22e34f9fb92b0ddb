import { clockText } from '@segno/contract';

/** A point in a recording, as 0:01:30; a dash for none. */
export const Point = ({ seconds }: { seconds: number | null }) =>
  seconds === null ? <>–</> : <span className="segno-tabular">{clockText(seconds)}</span>;
