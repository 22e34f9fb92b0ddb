import { bpmAdvice, titleAdvice } from './advice';

test('a title that registrations take needs no advice', () => {
  expect(titleAdvice('Harbor After Rain (No. 2)')).toBeUndefined();
  expect(titleAdvice('x'.repeat(60))).toBeUndefined();
});

test('long and accented titles are warned of, not refused', () => {
  expect(titleAdvice('x'.repeat(61))).toBe('Longer than 60 characters: registrations will shorten it.');
  expect(titleAdvice('Café')).toBe('Registrations will write the accented and special letters plainly.');
});

test('tempos outside 20 to 300 are unusual, none is fine', () => {
  expect([20, 300, '', '50,5', null, undefined].map(bpmAdvice)).toEqual(Array(6).fill(undefined));
  expect([19.5, 301, 5].map(bpmAdvice)).toEqual(Array(3).fill('Unusual: most music has 20 to 300 beats a minute.'));
});
