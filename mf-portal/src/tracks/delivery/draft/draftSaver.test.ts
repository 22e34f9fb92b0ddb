import type { DeliveryDraft, DeliveryDraftContent } from '@segno/contract/submissions';
import { CallError } from '@segno/host';
import { createDraftSaver } from './draftSaver';

const content = (description: string): DeliveryDraftContent => ({ values: { description }, base: {}, files: {} });
const stored = (description: string, revision: number): DeliveryDraft => ({
  ...content(description),
  revision,
  updated_at: '2026-11-20T09:00:00.000Z',
});
const failure = (status: number, code = 'x') => new CallError({ status, code, message: 'failed' });

/** A server that returns these answers in order; an error is thrown. */
const open = (first: DeliveryDraft | null, ...answers: (CallError | undefined)[]) => {
  const sent: [string | null, number][] = [];
  const onOver = jest.fn();
  const answer = async <Value>(value: Value): Promise<Value> => {
    const error = answers.shift();
    await Promise.resolve();
    if (error) throw error;
    return value;
  };
  const saver = createDraftSaver({
    stored: first,
    save: async (next, revision) => {
      sent.push([next.values.description ?? null, revision]);
      return answer({ ...stored(next.values.description ?? '', revision + 1) });
    },
    discard: async (revision) => {
      sent.push([null, revision]);
      return answer(null);
    },
    onOver,
  });
  return { saver, sent, onOver };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends what was typed during a save after it, from the revision that was answered', async () => {
  const { saver, sent } = open(stored('Old', 4));
  saver.change(content('One'));
  saver.flush();
  saver.change(content('Two'));
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([
    ['One', 4],
    ['Two', 5],
  ]);
});

test('does not save what the server has already', async () => {
  const { saver, sent } = open(stored('Slow', 2));
  saver.change(content('Slow'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});

test('tries again with longer pauses while the line is down, and at once when asked to', async () => {
  const { saver, sent } = open(null, failure(0), failure(503));
  saver.change(content('Slow'));
  await jest.advanceTimersByTimeAsync(1500);
  expect(saver.state().kind).toBe('retrying');
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(2);
  saver.flush();
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    ['Slow', 0],
    ['Slow', 0],
    ['Slow', 0],
  ]);
  expect(saver.state().kind).toBe('saved');
});

test('ends when nothing can be delivered any more', async () => {
  const { saver, sent, onOver } = open(null, failure(409, 'wrong_state'));
  saver.change(content('Late'));
  await jest.advanceTimersByTimeAsync(1500);
  saver.change(content('Later'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([saver.state().kind, sent.length]).toEqual(['over', 1]);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('says that a draft is refused, and tries the next change', async () => {
  const { saver, sent } = open(null, failure(422));
  saver.change(content('Too long'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([saver.state().kind, sent.length]).toEqual(['refused', 1]);
  saver.change(content('Short'));
  await jest.advanceTimersByTimeAsync(1500);
  expect(saver.state().kind).toBe('saved');
});
