import { sine } from '../../../shared/contract/src/audio/quality/testing/sound';
import { wavFile } from '../../../shared/contract/src/audio/quality/testing/wavFile';
import { measureFile } from '../../../shared/ui/src/upload/quality/measureFile';
import { readWavSource } from './readSource';
import { bytesSource } from './testing/bytesSource';
import { zipBytes } from './testing/zipBytes';
import { analyseWav } from './wavAnalysis';

/** Measures a file by the server's analysis and by the browser's worker. */
const measuredAtBothEnds = async (sound: Parameters<typeof wavFile>[0]) => {
  const bytes = wavFile(sound);
  const source = bytesSource(Buffer.from(bytes.buffer));
  const { loudness, quality } = await analyseWav(source, await readWavSource(source));
  const [inBrowser] = await measureFile(new File([bytes], 'a.wav'));
  return { server: { loudness, quality }, browser: inBrowser?.measures };
};

const tone = (...decibels: number[]) => {
  const sines = decibels.map((level) => sine(1000, 10 ** (level / 20)));
  return {
    seconds: 5,
    channels: sines.length,
    level: (frame: number, channel: number) => sines[channel]?.(frame) ?? 0,
  };
};

// The signals of EBU Tech 3341 and 3342 are measured in loudnessMeter.test.ts.
test.each([
  ['stereo', tone(-23, -23), { integrated: -23, truePeak: -23 }],
  ['5.1, whose LFE does not count', tone(-28, -28, -24, -3, -30, -30), { integrated: -23, truePeak: -3 }],
  [
    'a peak between samples',
    {
      seconds: 1,
      level: (frame: number) => 1.41 * Math.min(1, frame / 4800) * Math.sin((frame / 2 + 1 / 4) * Math.PI),
    },
    { integrated: 6.2, truePeak: 3 },
  ],
])('the server and the browser measure the same of %s', async (_, sound, expected) => {
  const { server, browser } = await measuredAtBothEnds(sound);
  expect(server.loudness.integrated).toBeCloseTo(expected.integrated, 0);
  expect(server.loudness.truePeak).toBeCloseTo(expected.truePeak, 0);
  expect(browser).toEqual(server);
});

test('the browser measures each WAV of a zip, packed or stored, and passes over what is none', async () => {
  const sound = { seconds: 2, level: (frame: number) => 0.25 * Math.sin(frame / 40) };
  const bytes = Buffer.from(wavFile(sound).buffer);
  const zip = zipBytes([
    { name: 'folder/packed.wav', content: bytes, method: 8 },
    { name: 'stored.wav', content: bytes },
    { name: 'broken.wav', content: Buffer.from('no sound at all') },
    { name: 'read me.txt', content: Buffer.from('hello') },
  ]);
  const [packed, stored, broken, ...others] = await measureFile(new File([new Uint8Array(zip)], 'Stems.zip'));
  const { server } = await measuredAtBothEnds(sound);
  expect(packed).toMatchObject({ fileName: 'packed.wav', format: { channels: 2 }, measures: server });
  expect(stored).toMatchObject({ fileName: 'stored.wav', measures: server });
  expect(broken).toEqual({ fileName: 'broken.wav', format: 'not-wav', measures: null });
  expect(others).toEqual([]);
});
