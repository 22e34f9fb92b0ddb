import type { StatementPro } from '@segno/contract/money';

/** The CISAC codes of the societies whose statements can be read: names may change, codes never do (M7). */
export const societyCodes: Readonly<Record<StatementPro, number>> = {
  ASCAP: 10,
  BMI: 21,
  PRS: 52,
  SESAC: 71,
  BUMA: 23,
  SOCAN: 101,
};
