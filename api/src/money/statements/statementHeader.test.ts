import { statementPros } from '@segno/contract/money';
import { formatNames, formatOf } from './statementFormats';
import { columnsOfHeader, formatOfHeader } from './statementHeader';
import { headerOf } from './statementRows';

test.each(
  statementPros.flatMap((pro) =>
    (pro === 'ASCAP' ? (['domestic', 'international'] as const) : [null]).map((region) => [pro, region] as const),
  ),
)('takes the columns of %s (%s) in any order, case and number of blanks', (pro, region) => {
  const [own = 'GENERIC'] = formatNames(pro, region);
  const header = [...formatOf(own).required].reverse().map((name) => ` ${name.toUpperCase().replace(' ', '   ')} `);
  expect(formatOfHeader(header, formatNames(pro, region))).toBe(own);
  expect(formatOfHeader(header.slice(1), formatNames(pro, region))).toBeUndefined();
  expect(formatOfHeader(['Work_Title', 'other', 'AMOUNT'], formatNames(pro, region))).toBe('GENERIC');
});

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

test('takes the first row in which anything stands for the head', () => {
  const bytes = Buffer.from('\r\n,,,\r\n"Work\n Title",Amount\r\n"never closed');
  expect(headerOf(bytes, 'utf-8')).toEqual(['Work\n Title', 'Amount']);
  expect(headerOf(Buffer.from('Titel;Bedrag\n'), 'utf-8')).toEqual(['Titel', 'Bedrag']);
  expect(headerOf(Buffer.from('\n\n'), 'utf-8')).toEqual([]);
});
