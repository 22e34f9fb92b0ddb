import { CallError, useNotifications } from '@segno/host';
import { notifyFailure } from './notifyFailure';

const failed = (status: number, message: string) => new CallError({ status, code: 'x', message });
const told = (error: unknown, text?: string) => {
  useNotifications.setState({ current: undefined, history: [] });
  notifyFailure(error, text);
  return useNotifications.getState().history.map(({ message }) => message);
};

test('an answer is told in the screen’s words, or in its own where the screen has none', () => {
  expect(told(failed(409, 'In use'), 'There was an error deleting the Song')).toEqual([
    'There was an error deleting the Song',
  ]);
  expect(told(failed(409, 'In use'))).toEqual(['In use']);
});

test('errors of single fields follow as bullet lines', () => {
  const errors = { curation_states: ['Not a valid choice.'], _: ['Two songs are not ready'] };
  expect(told(new CallError({ status: 422, code: 'invalid', message: 'Please check', errors }))).toEqual([
    'Please check\n• Curation states: Not a valid choice.\n• Two songs are not ready',
  ]);
  expect(told(new CallError({ status: 422, code: 'invalid', message: 'Please check', errors }), 'Not deleted')).toEqual(
    ['Not deleted\n• Curation states: Not a valid choice.\n• Two songs are not ready'],
  );
});

test('a lost network and a fault of the page say so themselves', () => {
  expect(told(failed(0, 'No network'), 'There was an error deleting the Song')).toEqual(['No network']);
  expect(told(new TypeError('x is not a function'), 'There was an error deleting the Song')).toEqual([
    'x is not a function',
  ]);
});

test('a lost session is not told: its login opens', () => {
  expect(told(failed(401, 'Unauthorized'), 'There was an error deleting the Song')).toEqual([]);
});
