import { tabStorage } from '@segno/host';
import { KEPT_PREVIEW } from './notePreviewLink';

/** The preview requested for this tab (L10: previews); it ends with the tab. */
export interface TabPreview {
  name: string;
  /** It did not work; the released version is used until somebody asks for the preview again. */
  hasFailed: boolean;
}

/** The form of preview names. Anything else is not a preview, and the server is not asked. */
const NAME = /^[a-z0-9][a-z0-9.-]{0,59}$/;

/** The preview of this tab; undefined if there is none, or the stored value was not written by this code. */
export function readTabPreview(): TabPreview | undefined {
  const kept = tabStorage.read(KEPT_PREVIEW);
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || typeof kept.name !== 'string') return undefined;
  return NAME.test(kept.name) ? { name: kept.name, hasFailed: 'hasFailed' in kept } : undefined;
}

/** Stores it for the next page of this tab. */
export const writeTabPreview = ({ name, hasFailed }: TabPreview): void =>
  void tabStorage.write(KEPT_PREVIEW, { name, ...(hasFailed && { hasFailed }) });

export const clearTabPreview = (): void => void tabStorage.write(KEPT_PREVIEW, undefined);
