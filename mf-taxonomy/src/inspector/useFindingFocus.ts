import type { TagFinding } from '@segno/contract/taxonomy';
import { useEffect, useRef } from 'react';

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

/** The element of a finding. */
export const findingId = (key: string): string => `finding-${key}`;

const keysOf = (findings: readonly TagFinding[]): string[] => findings.map(({ key }) => key);

/**
 * Keeps the focus in the list when the finding that has it goes: the next one gets it, or the title when none is left.
 * Returns the function to call with the key of a finding before something is done about it.
 */
export const useFindingFocus = (findings: readonly TagFinding[]): ((key: string) => void) => {
  const left = useRef<{ key: string; among: readonly string[] }>(undefined);
  useEffect(() => {
    const now = keysOf(findings);
    if (!left.current || now.includes(left.current.key)) return;
    const { key, among } = left.current;
    left.current = undefined;
    // Whoever has gone on by now is not called back.
    if (document.activeElement !== document.body) return;
    const next = nextFinding(among, key, now);
    document.getElementById(next === undefined ? 'page-title' : findingId(next))?.focus();
  }, [findings]);
  return (key) => {
    left.current = { key, among: keysOf(findings) };
  };
};
