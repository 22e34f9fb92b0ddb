import type { z } from 'zod/mini';
import { optionalText, requiredText } from './fields';

const errorsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each(['First\nSecond', 'First\r\nSecond', 'Bell\u0007', 'A\tB', 'A\u2028B', 'A\u0085B', 'A\u007fB'])(
  'a title or name is one line: %j is none',
  (value) => {
    expect(errorsOf(requiredText(), value)).toEqual(['Must be one line of text.']);
    expect(errorsOf(optionalText(120), value)).toEqual(['Must be one line of text.']);
  },
);

test('pasted line breaks at the ends are trimmed, and a blank value is missing', () => {
  expect(requiredText().parse('\n Night Drive\r\n')).toBe('Night Drive');
  expect(errorsOf(requiredText(), ' \n ')).toEqual(['This field is required']);
  expect(optionalText().parse(' \n ')).toBeNull();
});

test('longer texts may have several lines', () => {
  expect(requiredText(5000).parse('First\nSecond')).toBe('First\nSecond');
  expect(optionalText(2000).parse('First\nSecond')).toBe('First\nSecond');
});
