import { earningColumns } from '@segno/contract/money';
import { formatNames, formatOf } from './statementFormats';
import { columnsOfHeader, formatOfHeader } from './statementHeader';

test.each(earningColumns.map(({ pro, region }) => [pro, region] as const))(
  'takes the columns of %s (%s) in any order, case and number of blanks',
  (pro, region) => {
    const [own = 'GENERIC'] = formatNames(pro, region);
    const header = [...formatOf(own).required].reverse().map((name) => ` ${name.toUpperCase().replace(' ', '   ')} `);
    expect(formatOfHeader(header, formatNames(pro, region))).toBe(own);
    expect(formatOfHeader(header.slice(1), formatNames(pro, region))).toBeUndefined();
    expect(formatOfHeader(['Work_Title', 'other', 'AMOUNT'], formatNames(pro, region))).toBe('GENERIC');
  },
);

test('takes other names of a column for it, the own one first', () => {
  const format = formatOf('PRS');
  expect(columnsOfHeader(['Amount', 'Work Title', 'CAE/IPI Number'], format)).toMatchObject({
    amount: 0,
    work_title: 1,
    ipi: 2,
  });
  expect(columnsOfHeader(['Amount', 'Amount (performance revenue)', 'Work Title'], format)).toMatchObject({
    amount: 1,
  });
});
