import { channelLayoutLabels, findFileType, type ChannelLayout, type SongSourceFile } from '@segno/contract/catalog';

type File = Pick<SongSourceFile, 'file_type'>;

/** F1: the tabs, in order. */
export const layoutTabs: readonly { layout: ChannelLayout; label: string }[] = [
  { layout: 'stereo', label: channelLayoutLabels.stereo },
  { layout: 'ambisonic', label: channelLayoutLabels.ambisonic },
  { layout: 'surround_5_1', label: channelLayoutLabels.surround_5_1 },
];

/** The files of one tab; F2: an unknown type counts as stereo. */
export const filesIn = <Item extends File>(files: readonly Item[], layout: ChannelLayout): Item[] =>
  files.filter(({ file_type }) => (findFileType(file_type)?.layout ?? 'stereo') === layout);

/** File types of the bulk menus, in the order of the files: all without 'Full' in their name. */
export const bulkTypes = <Item extends File>(files: readonly Item[]): { fileType: string; files: Item[] }[] =>
  [...new Set(files.map(({ file_type }) => file_type))]
    .filter((fileType) => !fileType.includes('Full'))
    .map((fileType) => ({ fileType, files: files.filter(({ file_type }) => file_type === fileType) }));

/** F4: a loop is stored, and plays, three times in a row. */
export const isLoop = ({ file_type }: File): boolean => findFileType(file_type)?.isLoop ?? file_type.includes('Loops');
