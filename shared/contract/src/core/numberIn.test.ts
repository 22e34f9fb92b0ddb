import { z } from 'zod/mini';
import { finalSourceFilesInput } from '../submissions/finalSourceFiles';
import { song } from '../catalog/song';
import { writerShareInput } from '../catalog/rights/writerShare';
import { issueText } from './issueText';
import { typed } from './fields';
import { numberIn } from './numberIn';

it.each([
  ['120', 120],
  ['120.5', 120.5],
  [' -5 ', -5],
  ['+5', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-7', 1e-7],
])('reads %j as %d', (text, value) => expect(numberIn(text)).toBe(value));

it.each(['', ' ', '-', '.', '50,5', '1 000', '1,000', '0x10', '1e999', '5 BPM', 'Infinity', 'NaN', '--5', '1.2.3'])(
  'takes %j for no number',
  (text) => expect(numberIn(text)).toBeUndefined(),
);

it.each([0, -0.1, 1e-7, 1e21, 123456789.125, Number.MAX_VALUE, Number.MIN_VALUE])(
  'reads %d as it is written',
  (value) => expect(numberIn(String(value))).toBe(value),
);

it('takes what is typed as the number that it is, and nothing else', () => {
  const schema = typed(z.number());
  expect(schema.parse('120.5')).toBe(120.5);
  expect(schema.parse(-5)).toBe(-5);
  for (const other of ['0x10', '50,5', '', true, null, [5]]) expect(schema.safeParse(other).success).toBe(false);
});

const { bpm } = finalSourceFilesInput.shape;
const messages = (schema: z.ZodMiniType, value: unknown): string[] | undefined =>
  schema.safeParse(value, { error: issueText }).error?.issues.map(({ message }) => message);

it.each(['120.5', '-5', '50,5', '', '0x10', 120.5, -5, null, true])(
  'says of the tempo %j of a delivery that BPM must be a number',
  (value) => expect([...new Set(messages(bpm, value))]).toEqual(['BPM must be a number']),
);

it.each(['-5', '50,5', '', '0x10', '101', true])('says of the share %j that it is not a valid number', (value) =>
  expect([...new Set(messages(writerShareInput.shape.share, value))]).toEqual(['Not a valid number']),
);

it('keeps no tempo of a song for what is no number, as the specification has it for a save', () => {
  expect(song.input.shape.bpm.parse('50,5')).toBeNull();
  expect(song.input.shape.bpm.parse('120.5')).toBe(120.5);
  expect(messages(song.input.shape.bpm, '-5')).toEqual(['Not a valid number']);
});
