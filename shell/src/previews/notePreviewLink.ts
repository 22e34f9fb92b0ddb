/** Where a tab stores what it previews (tabPreview.ts). */
export const KEPT_PREVIEW = 'segno-preview';

/**
 * Moves the requested preview from the address to this tab, so that it does not end up in a list's filters. Runs before
 * anything else reads the address. A separate file with nothing else in it, because every page loads it first (bench
 * `login`).
 */
export function notePreviewLink(): void {
  const url = new URL(location.href);
  const name = url.searchParams.get('preview');
  if (name === null) return;
  url.searchParams.delete('preview');
  history.replaceState(history.state, '', url);
  sessionStorage.setItem(KEPT_PREVIEW, JSON.stringify({ name }));
}
