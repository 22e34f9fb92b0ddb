import { hasRightCheck, optionalIpiNumber } from '@segno/contract/catalog';

const read = (text: unknown) => optionalIpiNumber().safeParse(text);
const complaints = (text: unknown) => read(text).error?.issues.map(({ message }) => message);

test.each([
  ['00052210040', '00052210040'],
  ['52210040 ', undefined],
  ['052210040', '00052210040'],
  [' 0052210040', '00052210040'],
  ['', null],
  [null, null],
])('%j is kept as %j', (text, kept) => {
  expect(read(text).data).toBe(kept);
});

test('letters, signs and foreign digits are refused as such, and a wrong length as what it is', () => {
  for (const text of ['0005221004a', '-0052210040', '000.52.21.00', '١٢٣٤٥٦٧٨٩'])
    expect(complaints(text)).toEqual(['Only numbers allowed']);
  for (const text of ['12345678', '123456789012']) expect(complaints(text)).toEqual(['Must have 9 to 11 digits']);
});

test('the last two digits check the nine before them', () => {
  for (const right of ['00052210040', '052210040', '00014107338', '00334284961'])
    expect([right, hasRightCheck(right)]).toEqual([right, true]);
  for (const wrong of ['00052210041', '00025210040', '00052210400'])
    expect([wrong, hasRightCheck(wrong)]).toEqual([wrong, false]);
});

test('text without digits gets no checksum error', () => {
  for (const text of ['', '5221004o', '123456789012']) expect([text, hasRightCheck(text)]).toEqual([text, true]);
});
