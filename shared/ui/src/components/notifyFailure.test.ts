import { CallError, useNotifications } from '@segno/host';
import { notifyFailure } from './notifyFailure';

const failed = (status: number, message: string) => new CallError({ status, code: 'x', message });
const notified = (error: unknown, text?: string) => {
  useNotifications.setState({ current: undefined, history: [] });
  notifyFailure(error, text);
  return useNotifications.getState().history.map(({ message }) => message);
};

test('an answer is reported in the screen’s words, or in its own where the screen has none', () => {
  expect(notified(failed(409, 'In use'), 'There was an error deleting the Song')).toEqual([
    'There was an error deleting the Song',
  ]);
  expect(notified(failed(409, 'In use'))).toEqual(['In use']);
});

test('errors of single fields follow as bullet lines', () => {
  const errors = { curation_states: ['Not a valid choice.'], _: ['Two songs are not ready'] };
  expect(notified(new CallError({ status: 422, code: 'invalid', message: 'Please check', errors }))).toEqual([
    'Please check\n• Curation states: Not a valid choice.\n• Two songs are not ready',
  ]);
  expect(
    notified(new CallError({ status: 422, code: 'invalid', message: 'Please check', errors }), 'Not deleted'),
  ).toEqual(['Not deleted\n• Curation states: Not a valid choice.\n• Two songs are not ready']);
});

test('a lost network and a fault of the page say so themselves', () => {
  expect(notified(failed(0, 'No network'), 'There was an error deleting the Song')).toEqual(['No network']);
  expect(notified(new TypeError('x is not a function'), 'There was an error deleting the Song')).toEqual([
    'x is not a function',
  ]);
});

test('a lost session shows no notification: its login opens', () => {
  expect(notified(failed(401, 'Unauthorized'), 'There was an error deleting the Song')).toEqual([]);
});
