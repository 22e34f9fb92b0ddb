const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))?)?$/i;

/**
 * The time of an ISO 8601 date or timestamp, in UTC unless it says otherwise; undefined for any other text. What else
 * JavaScript engines accept as dates (`order 12`, `9.3.2026`, `45000`) depends on the engine.
 */
export function isoMoment(text: string): Date | undefined {
  const found = ISO.exec(text);
  if (!found) return undefined;
  const part = (at: number): number => Number(found[at] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  const millis = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offset = (found[8] === '-' ? -1 : 1) * (part(9) * 60 + part(10));
  if (hour > 23 || minute > 59 || second > 59 || part(9) > 14 || part(10) > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 30 February does not exist, and engines change years before 100.
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return new Date(date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + millis);
}
