import { handOver, useSession } from '@segno/host';
import { dropHandOver, handOverInPage, receiveHandOver, writeHandOver } from '@segno/host/shell';
import { testUser } from '../testing/testUser';

const KEY = 'segno-hand-over';
const enter = (uuid: string): void => useSession.setState({ status: 'in', user: testUser({ uuid }) });
const ends: (() => void)[] = [];
const offer = (name: string, item: unknown): string => {
  const offered = handOver.offer(name, () => item);
  ends.push(offered.end);
  return offered.name;
};

beforeEach(() => {
  sessionStorage.clear();
  enter('ana');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  dropHandOver();
  jest.useRealTimers();
});

test('the next page takes what was given, once, and nothing stays behind', () => {
  offer('scroll', 400);
  offer('player', undefined);
  expect(writeHandOver()).toBe(true);
  expect([handOver.isWritten('scroll'), handOver.isWritten('player')]).toEqual([true, false]);
  receiveHandOver();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(handOver.isWritten('scroll')).toBe(false);
  expect([handOver.take('scroll'), handOver.take('scroll'), handOver.take('player')]).toEqual([
    400,
    undefined,
    undefined,
  ]);
});

test('a second form of the same name has a name of its own', () => {
  expect([offer('form', 1), offer('form', 2)]).toEqual(['form', 'form 2']);
  writeHandOver();
  receiveHandOver();
  expect([handOver.take('form'), handOver.take('form 2')]).toEqual([1, 2]);
});

test('what cannot be given, or is no JSON, takes nothing else with it', () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const circle: { circle?: unknown } = {};
  circle.circle = circle;
  const throws = handOver.offer('broken form', () => {
    throw new Error('This form is broken');
  });
  ends.push(throws.end);
  offer('circle', circle);
  offer('scroll', 400);
  expect(writeHandOver()).toBe(true);
  expect([handOver.isWritten('broken form'), handOver.isWritten('circle')]).toEqual([false, false]);
  receiveHandOver();
  expect(handOver.take('scroll')).toBe(400);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('another person takes nothing, and neither does whoever logs in after a logout', () => {
  offer('scroll', 400);
  writeHandOver();
  receiveHandOver();
  enter('ben');
  expect(handOver.take('scroll')).toBeUndefined();
  enter('ana');
  writeHandOver();
  dropHandOver();
  receiveHandOver();
  expect(handOver.take('scroll')).toBeUndefined();
});

test('after a minute nothing is received or taken', () => {
  jest.useFakeTimers();
  offer('scroll', 400);
  writeHandOver();
  jest.advanceTimersByTime(61_000);
  receiveHandOver();
  expect(handOver.take('scroll')).toBeUndefined();
  writeHandOver();
  receiveHandOver();
  jest.advanceTimersByTime(61_000);
  expect(handOver.take('scroll')).toBeUndefined();
});

test.each(['{"user":', '[]', '{"user":"ana","at":"now","items":{}}'])('%s is no hand-over', (text) => {
  sessionStorage.setItem(KEY, text);
  expect(receiveHandOver).not.toThrow();
  expect(handOver.take('scroll')).toBeUndefined();
});

test('writes nothing without a session or without storage', () => {
  offer('scroll', 400);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeHandOver()).toBe(false);
  full.mockRestore();
  useSession.setState({ status: 'out', user: undefined });
  expect(writeHandOver()).toBe(false);
});

test('a form that is mounted again in the same page takes what was typed; one that was not takes nothing later', () => {
  offer('form edited', 'typed');
  offer('form kept', 'also typed');
  const end = handOverInPage();
  expect(handOver.take('form edited')).toBe('typed');
  end();
  expect(handOver.take('form kept')).toBeUndefined();
});

test('what was typed waits for a form that an edit has broken, until another edit mends it', () => {
  offer('form', 'typed');
  handOverInPage()();
  for (const end of ends.splice(0)) end();
  const end = handOverInPage();
  expect(handOver.take('form')).toBeUndefined();
  end();
  offer('form', 'typed');
  const broken = handOverInPage();
  for (const stop of ends.splice(0)) stop();
  broken();
  handOverInPage();
  expect(handOver.take('form')).toBe('typed');
});
