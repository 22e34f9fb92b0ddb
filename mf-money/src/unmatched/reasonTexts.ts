import type { CandidateReason } from '@segno/contract/money';

/** Why a song may be meant, in words. */
export const reasonTexts: Readonly<Record<CandidateReason, string>> = {
  iswc: 'Same ISWC',
  work_id: 'Same work ID',
  isrc: 'Same ISRC',
  title: 'Same title',
  similar_title: 'Similar title',
  ipi: 'Same IPI number',
  writer: 'Same writer',
  duration: 'Same duration',
};
