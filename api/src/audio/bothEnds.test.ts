import { loudnessCases, peakCases } from '../../../shared/contract/src/audio/quality/testing/ebuCases';
import { wavFile } from '../../../shared/contract/src/audio/quality/testing/wavFile';
import { measureFile } from '../../../shared/ui/src/upload/quality/measureFile';
import { readWavSource } from './readSource';
import { bytesSource } from './testing/bytesSource';
import { zipBytes } from './testing/zipBytes';
import { analyseWav } from './wavAnalysis';

/** What the server's analysis and the browser's worker measure of a file. */
const measuredAtBothEnds = async (sound: Parameters<typeof wavFile>[0]) => {
  const bytes = wavFile(sound);
  const source = bytesSource(Buffer.from(bytes.buffer));
  const { loudness, quality } = await analyseWav(source, await readWavSource(source));
  const [inBrowser] = await measureFile(new File([bytes], 'a.wav'));
  return { server: { loudness, quality }, browser: inBrowser?.measures };
};

describe('the server and the browser measure the same, and what EBU demands', () => {
  test.each(loudnessCases)('$name: $integrated LUFS', async ({ integrated, ...sound }) => {
    const { server, browser } = await measuredAtBothEnds(sound);
    expect(Math.abs((server.loudness.integrated ?? 0) - integrated)).toBeLessThanOrEqual(0.1);
    expect(browser).toEqual(server);
  });

  test.each(peakCases)('$name: $truePeak dBTP', async ({ truePeak, ...sound }) => {
    const { server, browser } = await measuredAtBothEnds(sound);
    expect(server.loudness.truePeak).toBeGreaterThanOrEqual(truePeak - 0.4);
    expect(server.loudness.truePeak).toBeLessThanOrEqual(truePeak + 0.2);
    expect(browser).toEqual(server);
  });
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
