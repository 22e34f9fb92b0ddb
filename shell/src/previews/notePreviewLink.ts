/** Where a tab keeps what it previews (tabPreview.ts). */
export const KEPT_PREVIEW = 'segno-preview';

/**
 * Takes what a link asks to preview out of the address, so that it stays with this tab and is in no list's filters. Runs before
 * anything else reads the address. A file of its own, with nothing else in it: every page loads it first (bench `login`).
 */
export function notePreviewLink(): void {
  const url = new URL(location.href);
  const name = url.searchParams.get('preview');
  if (name === null) return;
  url.searchParams.delete('preview');
  history.replaceState(history.state, '', url);
  sessionStorage.setItem(KEPT_PREVIEW, JSON.stringify({ name }));
}
