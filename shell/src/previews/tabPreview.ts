const KEY = 'segno-preview';

/** What this tab was asked to preview (C25): it ends with the tab. */
export interface TabPreview {
  name: string;
  /** It did not work, and the released version stands in until somebody asks again. */
  hasFailed: boolean;
}

/** As the server names previews; anything else is no preview, and is not asked about. */
const NAME = /^[a-z0-9][a-z0-9.-]{0,59}$/;

/** The preview of this tab; undefined when there is none, or what is kept was not written here. */
export function readTabPreview(): TabPreview | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || typeof kept.name !== 'string')
      return undefined;
    return NAME.test(kept.name) ? { name: kept.name, hasFailed: 'hasFailed' in kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next page of this tab. */
export const writeTabPreview = ({ name, hasFailed }: TabPreview): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ name, ...(hasFailed && { hasFailed }) }));

export const clearTabPreview = (): void => sessionStorage.removeItem(KEY);

/**
 * Takes what a link asks to preview out of the address, so that it stays with this tab and is in no list's filters. Runs before
 * anything else reads the address.
 */
export function notePreviewLink(): void {
  const url = new URL(location.href);
  const name = url.searchParams.get('preview');
  if (name === null) return;
  url.searchParams.delete('preview');
  history.replaceState(history.state, '', url);
  if (NAME.test(name)) writeTabPreview({ name, hasFailed: false });
}

/** The link that opens the preview at the place where this tab is. */
export function previewLink(name: string): string {
  const url = new URL(location.href);
  url.searchParams.set('preview', name);
  return url.href;
}
