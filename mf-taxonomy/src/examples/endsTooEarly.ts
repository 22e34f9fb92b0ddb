import { clockSeconds } from '@segno/contract/taxonomy';

const secondsOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? clockSeconds(value) : undefined;

/** True when both points are whole and the end is not past the start. Points: seconds, or H:mm:ss. */
export const endsTooEarly = (start: unknown, end: unknown): boolean => {
  const [from, to] = [secondsOf(start), secondsOf(end)];
  return from !== undefined && to !== undefined && to <= from;
};
