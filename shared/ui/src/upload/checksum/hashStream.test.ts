/** @jest-environment node */
import { hashStream } from './hashStream';

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['The quick brown fox jumps over the lazy dog', '9e107d9d372bb6826bd81d3542a419d6'],
])('the MD5 of "%s" is %s', async (text, sum) => {
  await expect(hashStream(new Blob([text]).stream())).resolves.toBe(sum);
});

test('a large file is read in chunks, each reported, with the same result as in one piece', async () => {
  const block = new Uint8Array(700_000).fill(7);
  const reports: number[] = [];
  const sum = await hashStream(new Blob([block, block]).stream(), (done) => reports.push(done));
  expect(sum).toBe('e8d5c1db1f80a6bd9e6d96d627d277c2');
  expect(reports.length).toBeGreaterThan(1);
  expect(reports.at(-1)).toBe(1_400_000);
});

test('a file that cannot be read any more fails', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('NotReadableError')),
  });
  await expect(hashStream(stream)).rejects.toThrow('NotReadableError');
});
