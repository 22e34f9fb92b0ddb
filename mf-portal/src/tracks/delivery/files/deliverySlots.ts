import { channelLayoutLabels, findFileType } from '@segno/contract/catalog';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';

type Slot = TrackSubmissionDetail['files'][number];

/** A place for one zip of the delivery. */
export interface DeliverySlot {
  fileType: string;
  label: string;
  isRequired: boolean;
  /** A zip of an earlier delivery is there and was not refused: it need not be sent again. */
  delivered: string | undefined;
  /** What the checks found wrong with the zip of an earlier delivery (F10: limits and messages of the checks). */
  problems: readonly string[];
  /** Why a song with the accepted zip of an earlier delivery cannot be published (F8: quality). */
  flaws: readonly string[];
  /** The zip of an earlier delivery was refused. The next delivery withdraws it, unless it brings another. */
  wasRefused: boolean;
}

/** The slots of one channel layout: a tab if there are several. */
export interface DeliveryLayout {
  layout: string;
  label: string;
  slots: readonly DeliverySlot[];
}

const layoutLabels = new Map<string, string>(Object.entries(channelLayoutLabels));

const slotOf = (slot: Slot): DeliverySlot => ({
  fileType: slot.file_type,
  label: slot.human_readable_filetype,
  isRequired: slot.required,
  delivered:
    slot.state === 'missing' || slot.state === 'failed' ? undefined : (slot.original_filename ?? slot.file_type),
  problems: slot.problems,
  flaws: slot.state === 'failed' ? [] : slot.flaws,
  wasRefused: slot.state === 'failed',
});

/** The slots of a track by channel layout, in the server's order (F1: layouts; F2: file types). */
export const deliveryLayouts = (
  track: Pick<TrackSubmissionDetail, 'files' | 'channel_layout_types'>,
): DeliveryLayout[] =>
  track.channel_layout_types.map((layout) => ({
    layout,
    label: layoutLabels.get(layout) ?? layout,
    slots: track.files.filter((file) => file.channel_layout === layout).map(slotOf),
  }));

/** True if the delivery needs a new file here: only the track determines what is required. */
export const needsFile = ({ isRequired, delivered }: DeliverySlot): boolean => isRequired && delivered === undefined;

/** '6-channel', '4-, 9- or 16-channel'; '' for stereo, which needs no mention. */
const channelsText = (channels: readonly number[]): string => {
  const last = channels.at(-1);
  if (last === undefined || last === 2) return '';
  const before = channels.slice(0, -1);
  return before.length > 0
    ? `${before.map((count) => `${count}-`).join(', ')} or ${last}-channel `
    : `${last}-channel `;
};

/** What a slot accepts, in words (specification, 'Upload slot rules'; F2: file types). */
export const slotHint = (fileType: string): string => {
  const type = findFileType(fileType);
  if (fileType === 'Full (Instrumental)') return 'Only when the full track has vocals: the same track without them.';
  if (!type) return '';
  const wav = `${channelsText(type.channels)}WAV`;
  if (type.isFull) return `The full track, even if it is instrumental. One ${wav} in the zip.`;
  const count = `${type.minFiles} to ${type.maxFiles} ${wav}s in the zip`;
  if (type.isLoop) return `${count}, each of which loops cleanly.`;
  if (type.isEqualLength) return `${count}, all of the same length.`;
  return `${count}: about ${type.expectedSeconds.join(', ')} seconds, and a sting.`;
};
