const HEAD = /^Contract (\d+), revision (\d+)$/;

/** The report in its committed form: the version, then a line `key | text` for each part of the surface. */
export const writeSurface = ({ current, revision }, surface) =>
  [`Contract ${current}, revision ${revision}`, ...[...surface].map(([key, text]) => `${key} | ${text}`), ''].join(
    '\n',
  );

/** Parses it: `{ version: { current, revision }, surface }`. Throws if it is not a report. */
export function parseSurface(report) {
  const [head = '', ...lines] = report.split('\n');
  const [, current, revision] = HEAD.exec(head) ?? [];
  if (current === undefined) throw new Error('The report begins with its version.');
  const parts = lines
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(' | ');
      return [line.slice(0, at), line.slice(at + 3)];
    });
  return { version: { current: Number(current), revision: Number(revision) }, surface: new Map(parts) };
}
