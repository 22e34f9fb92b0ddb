import type { StatementMatch } from '@segno/contract/money';

/** How a row was matched, in words. */
export const matchTexts: Readonly<Record<StatementMatch, string>> = {
  person: 'By a person',
  not_ours: 'Not ours',
  society_work_id: 'PRO number',
  iswc: 'ISWC',
  work_id: 'Work ID',
  isrc: 'ISRC',
  title_and_ipi: 'Title and IPI',
  title_and_writer: 'Title and writer',
  title: 'Title',
};
