import { unsavedIn, type UnsavedFormulas } from './unsavedFormulas';

/** What is found in the XML of a sheet that comes in pieces of so many letters. */
async function found(rows: string, length = 1e6): Promise<UnsavedFormulas[]> {
  const xml = `<?xml version="1.0"?><worksheet><cols><col min="1" max="2"/></cols><sheetData>${rows}</sheetData></worksheet>`;
  async function* pieces() {
    for (let at = 0; at < xml.length; at += length) yield xml.slice(at, at + length);
  }
  const all: UnsavedFormulas[] = [];
  for await (const row of unsavedIn(pieces())) all.push(row);
  return all;
}

it.each([
  ['a formula alone', '<row r="3"><c r="B3"><f>A1</f></c></row>', [{ row: 2, columns: [1] }]],
  ['an empty value', '<row r="3"><c r="B3"><f>A1</f><v></v></c></row>', [{ row: 2, columns: [1] }]],
  ['no value at all', '<row r="3"><c r="B3" t="n"><f>A1</f><v/></c></row>', [{ row: 2, columns: [1] }]],
  ['a shared formula', '<row r="3"><c r="C3"><f t="shared" si="0"/></c></row>', [{ row: 2, columns: [2] }]],
  ['names with a prefix', '<x:row r="3"><x:c r="B3"><x:f>A1</x:f></x:c></x:row>', [{ row: 2, columns: [1] }]],
  ['cells without a place', '<row><c/></row><row><c/><c><f>A1</f></c></row>', [{ row: 1, columns: [1] }]],
  ['a number', '<row r="3"><c r="B3"><f>A1</f><v>90</v></c></row>', []],
  ['an empty text', '<row r="3"><c r="B3" t="str"><f>A1</f><v></v></c></row>', []],
  ['an empty cell and a text', '<row r="3"><c r="A3" s="1"/><c r="B3" t="inlineStr"><is><t>a</t></is></c></row>', []],
])('finds of %s where a value is missing', async (_, rows, expected) => {
  expect(await found(rows)).toEqual(expected);
  for (const length of [1, 2, 7]) expect(await found(rows, length)).toEqual(expected);
});

it('refuses a tag that does not end', async () => {
  await expect(found(`<row r="1"><c r="${'1'.repeat(100_000)}`, 1000)).rejects.toThrow('does not end');
});
