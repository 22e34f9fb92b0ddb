import { hasZeroBits } from './proofOfWork';

test.each([
  [[0xff], 0, true],
  [[0x80, 0, 0, 0], 1, false],
  [[0x00, 0x01, 0xff, 0xff], 15, true],
  [[0x00, 0x01, 0xff, 0xff], 16, false],
  [[0x00, 0x00, 0x3f, 0xff], 18, true],
  [[0x00, 0x00, 0x40, 0x00], 18, false],
  [[0, 0, 0, 0], 32, true],
  [[0, 0, 0, 1], 32, false],
])('the digest %j begins with %i zero bits: %s', (bytes, bits, holds) => {
  expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(holds);
});
