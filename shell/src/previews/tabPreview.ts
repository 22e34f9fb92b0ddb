import { tabStorage } from '@segno/host';
import { KEPT_PREVIEW } from './notePreviewLink';

/** What this tab was asked to preview (L10: previews): it ends with the tab. */
export interface TabPreview {
  name: string;
  /** It did not work, and the released version stands in until somebody asks again. */
  hasFailed: boolean;
}

/** As the server names previews; anything else is no preview, and is not asked about. */
const NAME = /^[a-z0-9][a-z0-9.-]{0,59}$/;

/** The preview of this tab; undefined when there is none, or what is kept was not written here. */
export function readTabPreview(): TabPreview | undefined {
  const kept = tabStorage.read(KEPT_PREVIEW);
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || typeof kept.name !== 'string') return undefined;
  return NAME.test(kept.name) ? { name: kept.name, hasFailed: 'hasFailed' in kept } : undefined;
}

/** Keeps it for the next page of this tab. */
export const writeTabPreview = ({ name, hasFailed }: TabPreview): void =>
  void tabStorage.write(KEPT_PREVIEW, { name, ...(hasFailed && { hasFailed }) });

export const clearTabPreview = (): void => void tabStorage.write(KEPT_PREVIEW, undefined);
