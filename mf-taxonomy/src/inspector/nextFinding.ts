/**
 * The finding that gets the focus when one has gone: the one that stood after it, else the one before; undefined when
 * none of them is left.
 * @param before keys in the order in which they stood
 * @param after keys of what is there now
 */
export function nextFinding(before: readonly string[], gone: string, after: readonly string[]): string | undefined {
  const at = before.indexOf(gone);
  const left = new Set(after);
  return [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).reverse()].find((key) => left.has(key));
}
