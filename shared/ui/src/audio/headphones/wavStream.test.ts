import { fakeAudio } from './testing/fakeAudio';
import { wavStream } from './wavStream';

const RATE = 48_000;
const settled = () => new Promise((done) => setTimeout(done));

const open = (seconds: number) => {
  const { made, context } = fakeAudio();
  const reads: [first: number, frames: number][] = [];
  const events = { onWaiting: jest.fn(), onEnded: jest.fn(), onFailed: jest.fn() };
  const read = jest.fn((first: number, frames: number) => {
    reads.push([first, frames]);
    return Promise.resolve([new Float32Array(frames)]);
  });
  const stream = wavStream({
    // The stream asks for nothing else of it.
    context: context as unknown as AudioContext,
    frames: seconds * RATE,
    sampleRate: RATE,
    output: context.destination as unknown as AudioNode,
    read,
    ...events,
  });
  return { made, context, reads, read, events, stream };
};

test('pieces of a second follow each other to the sample, and six of them are held', async () => {
  const { made, reads, stream } = open(300);
  stream.playFrom(12.5);
  await settled();
  expect(reads[0]).toEqual([12.5 * RATE, RATE]);
  expect(made.sources.map(({ started }) => started)).toEqual(
    [0, 1, 2, 3, 4, 5].map((second) => expect.closeTo(10.05 + second, 9)),
  );
  expect(reads).toHaveLength(6);
  made.sources[0]?.onended?.();
  await settled();
  expect(reads.at(-1)).toEqual([18.5 * RATE, RATE]);
});

test('the position is that of the piece that is heard', async () => {
  const { context, stream } = open(300);
  stream.playFrom(100);
  await settled();
  expect(stream.position()).toBe(100);
  context.currentTime += 3.05;
  expect(stream.position()).toBeCloseTo(103);
});

test('another place stops what is heard and reads there', async () => {
  const { made, reads, stream } = open(300);
  stream.playFrom(0);
  await settled();
  stream.playFrom(200);
  await settled();
  expect(made.sources.slice(0, 6).every(({ isStopped }) => isStopped)).toBe(true);
  expect(reads[6]).toEqual([200 * RATE, RATE]);
  expect(stream.position()).toBe(200);
});

test('a late part is waited for, and moves all parts that follow', async () => {
  const { made, context, read, events, stream } = open(300);
  let answer: (samples: Float32Array<ArrayBuffer>[]) => void = () => {};
  read.mockResolvedValueOnce([new Float32Array(RATE)]);
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  stream.playFrom(0);
  await settled();
  context.currentTime = 11.05;
  made.sources[0]?.onended?.();
  expect(events.onWaiting).toHaveBeenLastCalledWith(true);
  context.currentTime = 20;
  expect(stream.position()).toBe(1);
  answer([new Float32Array(RATE)]);
  await settled();
  expect(events.onWaiting).toHaveBeenLastCalledWith(false);
  expect(made.sources[1]?.started).toBeCloseTo(20.05, 4);
  expect(made.sources[2]?.started).toBeCloseTo(21.05, 4);
});

test('after its last piece it has ended, at its start again', async () => {
  const { made, reads, events, stream } = open(1.5);
  stream.playFrom(0);
  await settled();
  expect(reads).toEqual([
    [0, RATE],
    [RATE, RATE / 2],
  ]);
  made.sources[0]?.onended?.();
  expect(events.onEnded).not.toHaveBeenCalled();
  made.sources[1]?.onended?.();
  expect(events.onEnded).toHaveBeenCalledTimes(1);
  expect(stream.position()).toBe(0);
});

test('a piece that cannot be read is said once; one that was not wanted any more is not', async () => {
  const { read, events, stream } = open(300);
  read.mockRejectedValueOnce(new Error('lost'));
  stream.playFrom(0);
  await settled();
  expect(events.onFailed).toHaveBeenCalledTimes(1);
  read.mockRejectedValueOnce(new Error('aborted'));
  stream.playFrom(5);
  stream.stop();
  await settled();
  expect(events.onFailed).toHaveBeenCalledTimes(1);
});
