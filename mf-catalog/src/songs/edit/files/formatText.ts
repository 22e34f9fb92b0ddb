import type { SongSourceFile } from '@segno/contract/catalog';

/** What a file is made of: '2 channels · 48 kHz · 16 bit'; what is not known yet is left out. */
export const formatText = (file: Pick<SongSourceFile, 'channels' | 'sample_rate' | 'bit_depth'>): string =>
  [
    file.channels === null ? [] : [file.channels === 1 ? '1 channel' : `${file.channels} channels`],
    file.sample_rate === null ? [] : [`${(file.sample_rate / 1000).toLocaleString('en-US')} kHz`],
    file.bit_depth === null ? [] : [`${file.bit_depth} bit`],
  ]
    .flat()
    .join(' · ');

/** What is wrong with a file or worth a look, the gravest first. */
export const fileProblems = (
  file: Pick<SongSourceFile, 'asset_status' | 'is_intact' | 'meets_quality_requirements' | 'warnings' | 'problems'>,
): { text: string; isGrave: boolean }[] => [
  ...(file.is_intact ? [] : [{ text: 'The stored file is not the one that was accepted', isGrave: true }]),
  ...(file.asset_status === 'processing_failed'
    ? (file.problems.length ? file.problems : ['Processing failed']).map((text) => ({ text, isGrave: true }))
    : []),
  ...(file.meets_quality_requirements === false
    ? [{ text: 'Does not meet the quality requirements', isGrave: true }]
    : []),
  ...file.warnings.map((text) => ({ text, isGrave: false })),
];
