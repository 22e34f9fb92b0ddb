import { create } from 'zustand';
import type { PageRegistry } from '../federation/readRegistry';
import { takeRemotes } from '../updates/urgentReleases';
import { writeTabPreview } from './tabPreview';

/**
 * open: this tab has it · failed: it did not work and was dropped · refused: not for this person · gone: removed or expired ·
 * unread: the server could not be asked.
 */
export type PreviewStatus = 'open' | 'failed' | 'refused' | 'gone' | 'unread';

export interface PreviewState {
  name: string;
  status: PreviewStatus;
  /** Names of the remotes that it replaces or adds. */
  remotes: readonly string[];
  /** Who registered it; empty where that is not known. */
  by: string;
  /** What everybody else has. */
  released: PageRegistry;
}

/** What this tab previews, or was asked to; undefined for nothing. */
export const usePreview = create<{ preview: PreviewState | undefined }>(() => ({ preview: undefined }));

/**
 * Drops the preview when one of its remotes does not work: the released version takes its place at once, without a reload, and is taken
 * by later pages of the tab as well. True when there was something to drop.
 */
export function dropPreview(remote: string): boolean {
  const { preview } = usePreview.getState();
  if (preview?.status !== 'open' || !preview.remotes.includes(remote)) return false;
  writeTabPreview({ name: preview.name, hasFailed: true });
  usePreview.setState({ preview: { ...preview, status: 'failed' } });
  takeRemotes(preview.released, preview.remotes);
  return true;
}
