import { cwrFileName, readCwrFileName } from './cwrFileName';

it('names a file by year, number, sender, receiver and version', () => {
  const file = { year: 2026, number: 7, senderCode: 'SGN', cisacCode: 10 } as const;
  expect(cwrFileName({ ...file, version: '2.1' })).toBe('CW260007SGN_010.V21');
  expect(cwrFileName({ ...file, version: '2.2' })).toBe('CW260007SGN_010.V22');
});

it.each([
  ['CW260007010_SGN.V21', { from: '010', to: 'SGN' }],
  ['cw2607010_sgn.v22', { from: '010', to: 'SGN' }],
  ['acknowledgement.txt', undefined],
])('reads sender and receiver from %s', (name, expected) => {
  expect(readCwrFileName(name)).toEqual(expected);
});
