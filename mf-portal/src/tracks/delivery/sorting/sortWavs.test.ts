import { sortWavs } from './sortWavs';
import { testWav } from './testing/testWav';

const stereo = ['Full', 'Full (Instrumental)', 'Shorts', 'Loops', 'Stems'];
const ambisonic = ['Full', 'Shorts', 'Binaural Full', 'Ambisonic Full', 'Ambisonic Stems'];
const surround = ['Full', '5.1 Surround Full', '5.1 Surround Loops', '5.1 Surround Stems'];

const sorted = (files: readonly [path: string, seconds: number, channels?: number][], fileTypes = stereo) => {
  const wavs = files.map(([path, durationSeconds, channels = 2]) => testWav(path, { durationSeconds, channels }));
  const proposals = sortWavs(wavs, { fileTypes, title: 'Night Ferry', approvedSeconds: 180 });
  return Object.fromEntries(wavs.map(({ id, path }) => [path, proposals.get(id)]));
};

test('sorts by name: the title alone is the full track, words say the rest', () => {
  expect(
    sorted([
      ['Night Ferry.wav', 181],
      ['Night_Ferry - Instrumental.wav', 181],
      ['Night Ferry 60.wav', 60],
      ['Night Ferry 30s.wav', 30],
      ['Night Ferry Sting.wav', 4],
      ['Night Ferry Loop A.wav', 8],
      ['Night Ferry Stem Drums.wav', 181],
    ]),
  ).toEqual({
    'Night Ferry.wav': 'Full',
    'Night_Ferry - Instrumental.wav': 'Full (Instrumental)',
    'Night Ferry 60.wav': 'Shorts',
    'Night Ferry 30s.wav': 'Shorts',
    'Night Ferry Sting.wav': 'Shorts',
    'Night Ferry Loop A.wav': 'Loops',
    'Night Ferry Stem Drums.wav': 'Stems',
  });
});

test('sorts by the folder before the name', () => {
  expect(
    sorted([
      ['Night Ferry/Stems/Loop Synth.wav', 181],
      ['Night Ferry/Loops/Full Groove.wav', 8],
    ]),
  ).toEqual({ 'Night Ferry/Stems/Loop Synth.wav': 'Stems', 'Night Ferry/Loops/Full Groove.wav': 'Loops' });
});

test('sorts by length what has no telling name', () => {
  expect(
    sorted([
      ['Bounce 4.wav', 178],
      ['Bounce 5.wav', 29.5],
      ['Bounce 6.wav', 7],
      ['Bounce 7.wav', 100],
    ]),
  ).toEqual({
    'Bounce 4.wav': 'Full',
    'Bounce 5.wav': 'Shorts',
    'Bounce 6.wav': 'Loops',
    'Bounce 7.wav': undefined,
  });
});

test('takes several files of the whole length for stems, but not the one that is called like the track', () => {
  expect(
    sorted([
      ['Night Ferry.wav', 180],
      ['Drums.wav', 180],
      ['Bass.wav', 180],
    ]),
  ).toEqual({ 'Night Ferry.wav': 'Full', 'Drums.wav': 'Stems', 'Bass.wav': 'Stems' });
});

test('does not make a stem of one file', () => {
  expect(
    sorted([
      ['Night Ferry.wav', 180],
      ['Bounce.wav', 180],
    ]),
  ).toEqual({ 'Night Ferry.wav': 'Full', 'Bounce.wav': undefined });
});

test('sorts by channels', () => {
  expect(
    sorted(
      [
        ['Night Ferry Ambi.wav', 180, 4],
        ['Night Ferry Binaural.wav', 180, 2],
        ['Night Ferry Stem Bass.wav', 180, 16],
      ],
      ambisonic,
    ),
  ).toEqual({
    'Night Ferry Ambi.wav': 'Ambisonic Full',
    'Night Ferry Binaural.wav': 'Binaural Full',
    'Night Ferry Stem Bass.wav': 'Ambisonic Stems',
  });
  expect(sorted([['Night Ferry.wav', 180, 6]], surround)).toEqual({ 'Night Ferry.wav': '5.1 Surround Full' });
});

test('proposes nothing for what no slot takes', () => {
  const wavs = [
    testWav('Night Ferry.wav', { bitDepth: 24 }),
    testWav('Mono.wav', { channels: 1 }),
    testWav('Broken.wav', null),
    testWav('cover.png', null),
  ];
  const proposals = sortWavs(wavs, { fileTypes: stereo, title: 'Night Ferry', approvedSeconds: 180 });
  expect([...proposals.values()]).toEqual([undefined, undefined, undefined, undefined]);
});
