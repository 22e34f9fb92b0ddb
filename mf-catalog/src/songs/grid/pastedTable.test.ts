import { copiedText, pastedTable } from './pastedTable';

test.each([
  ['120', [['120']]],
  ['', [['']]],
  ['90\r\n92,5\r\n', [['90'], ['92,5']]],
  ['90\n\n92\n', [['90'], [''], ['92']]],
  ['90\r\n\r\n', [['90'], ['']]],
  [
    'Ash\t90\rBay\t',
    [
      ['Ash', '90'],
      ['Bay', ''],
    ],
  ],
  ['"two\nlines"\t"say ""hi"""\r\n', [['two\nlines', 'say "hi"']]],
  ['"Heroes"\n5" disc\n"Low" live', [['"Heroes"'], ['5" disc'], ['"Low" live']]],
  ['calm | a\\|b\t"tab\there"', [['calm | a\\|b', 'tab\there']]],
  ['"never closed\n90', [['"never closed'], ['90']]],
])('reads the cells of %j', (text, rows) => expect(pastedTable(text)).toEqual(rows));

test('reads back exactly what was copied, whatever the cells are', () => {
  const cells = [
    '=1+1',
    '-1',
    "''=1",
    '\r=1',
    '',
    'a',
    '"',
    '""',
    '"a"',
    'a"b',
    '\t',
    'a\tb',
    '\n',
    'a\r\nb',
    '"\n',
    '\n"',
    ' a ',
    "'=1",
    'a | b',
  ];
  for (const one of cells) {
    const table = cells.map((other) => [one, other]);
    expect(pastedTable(copiedText(table))).toEqual(table);
  }
});

test('no copied cell runs as a formula in a spreadsheet', () => {
  expect(copiedText([['=HYPERLINK("x")', ' +1', 'a=b', "'=1"]])).toBe('"\'=HYPERLINK(""x"")"\t\' +1\ta=b\t\'\'=1');
});

test('a cell of an exported file loses the apostrophe that guards it, and no other one', () => {
  expect(pastedTable("'=Love\t'n Roll\t''=1")).toEqual([['=Love', "'n Roll", "'=1"]]);
});
