/**
 * The query of a modal over that of the page before it (specification section 2): the modal's own values win. The
 * page's stay in the address, so that a reload shows the same list below.
 */
export function mergeSearch(below: string, own: string): string {
  const merged = new URLSearchParams(below);
  const added = new URLSearchParams(own);
  for (const key of new Set(added.keys())) {
    merged.delete(key);
    for (const value of added.getAll(key)) merged.append(key, value);
  }
  const text = merged.toString();
  return text === '' ? '' : `?${text}`;
}
