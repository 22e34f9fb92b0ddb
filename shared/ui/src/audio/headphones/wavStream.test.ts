import { openRemoteWav } from './remoteWav';
import { fakeAudio } from './testing/fakeAudio';
import { serveParts } from './testing/serveParts';
import { wavBytes, type WavBytesOptions } from './testing/wavBytes';
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
    // The stream uses nothing else of the context.
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

describe('remoteWav', () => {
  const source = { url: '/storage/rain.wav', fileName: 'Rain.wav' };
  const { signal } = new AbortController();
  const open = () => openRemoteWav(source, signal);
  /** Four channels, each with its own sample in each frame. */
  const ramp = [0, 1, 2, 3].map((channel) => [0.25, -0.5, 0.125].map((sample) => sample * (channel % 2 ? -1 : 1)));

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const odd: [string, Partial<WavBytesOptions>][] = [
    ['16 bits', {}],
    ['24 bits', { bits: 24 }],
    ['32 bits', { bits: 32 }],
    ['the extensible format', { extensible: 'pcm' }],
    [
      'chunks of odd size before its samples',
      {
        before: [
          ['LIST', [1, 2, 3]],
          ['id3 ', [4]],
        ],
      },
    ],
  ];
  test.each(odd)('reads the samples of a file with %s, from any frame on', async (_, options) => {
    serveParts(wavBytes({ channels: ramp, ...options }));
    const wav = await open();
    expect([wav.frames, wav.format.channels]).toEqual([3, 4]);
    const read = await wav.read({ first: 1, frames: 10, channels: 3, signal });
    expect(read.map((samples) => [...samples])).toEqual(ramp.slice(0, 3).map((samples) => samples.slice(1)));
  });

  test('knows FuMa by its mark', async () => {
    serveParts(wavBytes({ channels: ramp, extensible: 'b-format' }));
    expect((await open()).format.ambisonicBFormat).toBe(true);
  });

  test('asks for the head and then for what is heard, never for the whole', async () => {
    const long = Array.from({ length: 40_000 }, (_, frame) => (frame % 100) / 100);
    const served = serveParts(wavBytes({ channels: [long, long, long, long] }));
    const wav = await open();
    const samples = await wav.read({ first: 20_000, frames: 5, channels: 4, signal });
    expect(samples[3]?.[0]).toBeCloseTo(0, 3);
    expect(samples[3]?.[4]).toBeCloseTo(0.04, 3);
    expect(served.ranges).toEqual(['bytes=0-65535', 'bytes=160044-160083']);
  });

  test('reads a head that lies behind a picture of 100 kB', async () => {
    const before = [['id3 ', Array.from({ length: 100_001 }, () => 7)]] as const;
    serveParts(wavBytes({ channels: ramp, before }));
    expect((await open()).frames).toBe(3);
  });

  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['of floats', () => wavBytes({ channels: ramp, bits: 32, tag: 3 }), 'Rain.wav is not PCM of 16, 24 or 32 bits.'],
    ['that is no WAV', () => new Uint8Array(100), 'Rain.wav is not a valid WAV file.'],
  ])('says that it cannot play a file %s', async (_, bytes, text) => {
    serveParts(bytes());
    await expect(open()).rejects.toThrow(text);
  });

  test.each<[string, readonly (number | 'offline')[], string]>([
    ['gone', [404], 'Rain.wav is no longer at this address. Reload the page and try again.'],
    ['at an address that ran out', [403], 'Rain.wav is no longer at this address. Reload the page and try again.'],
    ['in a storage without parts', [200], 'The storage does not give Rain.wav in parts, so it cannot be heard here.'],
    [
      'behind a lost connection',
      ['offline', 'offline', 'offline'],
      'Rain.wav could not be loaded. Check the connection and try again.',
    ],
  ])('says of a file %s what is wrong', async (_, failures, text) => {
    const served = serveParts(wavBytes({ channels: ramp }));
    served.failures.push(...failures);
    await expect(open()).rejects.toThrow(text);
    expect(served.ranges).toHaveLength(failures.length);
  });

  test('goes on when the connection comes back within two more attempts', async () => {
    const served = serveParts(wavBytes({ channels: ramp }));
    served.failures.push('offline', 503);
    expect((await open()).frames).toBe(3);
  });
});
