/** PROs' names for the duration column. */
const columns: ReadonlySet<string> = new Set([
  'duration',
  'timing',
  'perf duration',
  'work duration',
  'length',
  'time',
]);

/** Duration of the work in a row, in seconds; undefined if the file does not have it. */
export function durationOfRow(header: readonly string[], cells: readonly string[]): number | undefined {
  const at = header.findIndex((name) => columns.has(name.trim().toLowerCase()));
  return at < 0 ? undefined : secondsOf((cells[at] ?? '').trim());
}

/** '3:05', '0:03:05', '185', '185.0'; undefined for text that is not a duration. */
function secondsOf(text: string): number | undefined {
  if (/^\d{1,5}(\.\d+)?$/.test(text)) return Number(text) > 0 ? Number(text) : undefined;
  if (!/^\d{1,3}(:[0-5]\d){1,2}$/.test(text)) return undefined;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds > 0 ? seconds : undefined;
}
