import { create } from 'zustand';
import type { PageRegistry } from '../federation/readRegistry';
import { takeRemotes } from '../updates/urgentReleases';
import { writeTabPreview } from './tabPreview';

/**
 * open: shown in this tab · failed: it did not work and was dropped · refused: not for this person · gone: removed or
 * expired · unread: the server could not be reached.
 */
export type PreviewStatus = 'open' | 'failed' | 'refused' | 'gone' | 'unread';

export interface PreviewState {
  name: string;
  status: PreviewStatus;
  /** Names of the remotes it replaces or adds. */
  remotes: readonly string[];
  /** Who registered it; empty if unknown. */
  by: string;
  /** The registry without the preview. */
  released: PageRegistry;
}

/** What this tab previews, or was asked to; undefined for nothing. */
export const usePreview = create<{ preview: PreviewState | undefined }>(() => ({ preview: undefined }));

/**
 * Drops the preview when one of its remotes does not work: the released version replaces it at once, without a reload, and
 * on later pages of the tab. True if there was a preview to drop.
 */
export function dropPreview(remote: string): boolean {
  const { preview } = usePreview.getState();
  if (preview?.status !== 'open' || !preview.remotes.includes(remote)) return false;
  writeTabPreview({ name: preview.name, hasFailed: true });
  usePreview.setState({ preview: { ...preview, status: 'failed' } });
  takeRemotes(preview.released, preview.remotes);
  return true;
}
