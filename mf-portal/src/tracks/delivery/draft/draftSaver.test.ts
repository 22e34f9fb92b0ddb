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

test('saves the newest content once after a rest', async () => {
  const { saver, sent } = open(null);
  for (const text of ['S', 'Sl', 'Slow']) saver.change(content(text));
  expect(saver.state().kind).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1400);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([['Slow', 0]]);
  expect(saver.state()).toEqual({
    kind: 'saved',
    savedAt: '2026-11-20T09:00:00.000Z',
    saved: { sent: content('Slow'), stored: stored('Slow', 1) },
  });
});

test('saves without a rest when a file was taken away, so that the next page does not put it back', async () => {
  const file = { url: 'https://storage.test/ferry.zip', original_filename: 'ferry.zip', checksum: 'c', size: 8 };
  const { saver, sent } = open({ ...stored('Slow', 4), files: { Full: file } });
  saver.change(content('Slow'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['Slow', 4]]);
});

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

test('stops when another page has saved, and goes on from its draft once the person has chosen', async () => {
  const { saver, sent } = open(stored('Old', 1), failure(409, 'conflict'));
  saver.change(content('Mine'));
  await jest.advanceTimersByTimeAsync(1500);
  saver.change(content('Mine, too'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([saver.state().kind, sent.length]).toEqual(['conflict', 1]);
  saver.settle(stored('Theirs', 6));
  await jest.advanceTimersByTimeAsync(1);
  expect(sent.at(-1)).toEqual(['Mine, too', 6]);
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

test('discards the revision that it knows, and asks nothing of the server where there is none', async () => {
  const { saver, sent } = open(stored('Old', 3));
  saver.change(null);
  await jest.advanceTimersByTimeAsync(1500);
  expect(sent).toEqual([[null, 3]]);
  expect(saver.state().kind).toBe('none');
  const fresh = open(null);
  fresh.saver.change(null);
  await jest.advanceTimersByTimeAsync(1500);
  expect(fresh.sent).toEqual([]);
});
