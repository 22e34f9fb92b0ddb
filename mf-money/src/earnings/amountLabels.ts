import type { EarningAmount } from '@segno/contract/money';

/** What the columns of money are called (specification section 9). */
export const amountLabels: Readonly<Record<EarningAmount, string>> = {
  ascap_domestic: 'ASCAP Domestic',
  ascap_international: 'ASCAP International',
  bmi: 'BMI',
  prs: 'PRS',
  sesac: 'SESAC',
  buma: 'BUMA',
  socan: 'SOCAN',
  total: 'Total',
};
