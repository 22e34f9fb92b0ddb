import { keysOf } from '../core/keysOf';
import { findFileType, type FileType } from './fileTypes';

const ofLayout =
  (layout: FileType['layout']) =>
  (type: FileType): boolean =>
    type.layout === layout;

/** S12: the zips of a song by key, in the order of the Download menu; each with its label and file types. */
export const songZips = {
  all: { label: 'All', holds: () => true },
  stereo: { label: 'Stereo', holds: ofLayout('stereo') },
  ambisonic: { label: 'Ambisonic', holds: ofLayout('ambisonic') },
  surround_5_1: { label: '5.1 Surround', holds: ofLayout('surround_5_1') },
  full: { label: 'Full', holds: ({ isFull }: FileType) => isFull },
  shorts: { label: 'Shorts', holds: ({ expectedSeconds }: FileType) => expectedSeconds.length > 0 },
  loops: { label: 'Loops', holds: ({ isLoop }: FileType) => isLoop },
  stems: { label: 'Stems', holds: ({ isEqualLength }: FileType) => isEqualLength },
} as const;

export const songZipKeys = keysOf(songZips);

export type SongZipKey = keyof typeof songZips;

/** The zips that contain files of this type. */
export const zipKeysOf = (fileType: string): SongZipKey[] => {
  const type = findFileType(fileType);
  return songZipKeys.filter((key) => key === 'all' || (type !== undefined && songZips[key].holds(type)));
};
