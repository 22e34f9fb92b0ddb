import { checkWav, checkWavSet, isPcm16 } from '@segno/contract/audio';
import { readWavSource } from './readSource';
import { findFileType } from '../../../shared/contract/src/catalog/fileTypes';
import type { FileTypeName } from '../../../shared/contract/src/catalog/fileTypes';
import { bytesSource } from './testing/bytesSource';
import { B_FORMAT_GUID, FLOAT_GUID, wavBytes } from './testing/wavBytes';
import type { WavOptions } from './testing/wavBytes';
import { analyseWav } from './wavAnalysis';

const SECOND = 48_000;

const typeNamed = (type: FileTypeName) => {
  const found = findFileType(type);
  if (!found) throw new Error(`No file type ${type}`);
  return found;
};

const check = async (type: FileTypeName, options: WavOptions) => {
  const source = bytesSource(wavBytes({ frames: SECOND, ...options }));
  const format = await readWavSource(source);
  const quality = isPcm16(format) ? (await analyseWav(source, format)).quality : null;
  return checkWav({ fileName: 'Lead.wav', format, quality, type: typeNamed(type) });
};

const accepted = { problems: [], warnings: [], meetsQualityRequirements: true };
const refused = (...problems: string[]) => ({ problems, warnings: [], meetsQualityRequirements: false });

describe('a WAV file is accepted', () => {
  test.each<[FileTypeName, WavOptions]>([
    ['Full', {}],
    ['Full', { container: 'RF64' }],
    ['Full', { extensible: { mask: 3 } }],
    ['Binaural Full', {}],
    ['Loops', { frames: SECOND / 2 }],
    ['Ambisonic Full', { channels: 4 }],
    ['Ambisonic Full', { channels: 9 }],
    ['Ambisonic Stems', { channels: 16 }],
    ['5.1 Surround Full', { channels: 6, extensible: { mask: 0x3f } }],
    ['5.1 Surround Full', { channels: 6, extensible: { mask: 0x60f } }],
  ])('%s of %p', async (type, options) => {
    expect(await check(type, options)).toEqual(accepted);
  });
});

describe('a WAV file is refused in words', () => {
  test.each<[FileTypeName, WavOptions, string]>([
    ['Full', { bitDepth: 24 }, 'Lead.wav must be 16-bit'],
    ['Full', { sampleRate: 44_100 }, 'Lead.wav must have a sample rate of 48 kHz'],
    ['Full', { tag: 3 }, 'Lead.wav must be uncompressed PCM'],
    ['Full', { channels: 1 }, 'Lead.wav must have at least 2 channels'],
    ['Full', { channels: 6 }, 'Lead.wav must have 2 channels'],
    ['Ambisonic Full', { channels: 2 }, 'Lead.wav must have at least 4 channels'],
    ['Ambisonic Full', { channels: 5 }, 'Lead.wav must have 4, 9 or 16 channels'],
    ['5.1 Surround Stems', { channels: 2 }, 'Lead.wav must have at least 6 channels'],
    ['5.1 Surround Stems', { channels: 8 }, 'Lead.wav must have 6 channels'],
    [
      '5.1 Surround Full',
      { channels: 6, extensible: { mask: 0x707 } },
      'Lead.wav must have its channels in the order L, R, C, LFE, Ls, Rs',
    ],
    ['Full', { extensible: { guid: B_FORMAT_GUID } }, 'Lead.wav must not be marked as ambisonic'],
    ['Full', { level: () => 0 }, 'Lead.wav is silent'],
    ['Full', { level: () => 0.0009 }, 'Lead.wav is silent'],
  ])('%s of %p: %p %s', async (type, options, problem) => {
    expect(await check(type, options)).toEqual(refused(problem));
  });

  test('with everything that is wrong at once', async () => {
    expect(await check('Full', { sampleRate: 44_100, channels: 1, frames: SECOND, level: () => 0 })).toEqual(
      refused(
        'Lead.wav must have a sample rate of 48 kHz',
        'Lead.wav must have at least 2 channels',
        'Lead.wav is silent',
      ),
    );
  });

  test.each<[WavOptions, string]>([
    [{ tag: 3, bitDepth: 32 }, 'Lead.wav is 32-bit float; it must be 16-bit'],
    [{ extensible: { guid: FLOAT_GUID }, bitDepth: 32 }, 'Lead.wav is 32-bit float; it must be 16-bit'],
    [{ tag: 2 }, 'Lead.wav is ADPCM; it must be uncompressed PCM'],
    [{ tag: 6 }, 'Lead.wav is A-law; it must be uncompressed PCM'],
    [{ tag: 0x55 }, 'Lead.wav is mp3; it must be uncompressed PCM'],
    [{ tag: 0x1234 }, 'Lead.wav must be uncompressed PCM'],
    [{ bitDepth: 32 }, 'Lead.wav must be 16-bit'],
  ])('that names its format: %p', async (options, problem) => {
    expect(await check('Full', options)).toEqual(refused(problem));
  });

  test('when it is cut off', () => {
    const verdict = checkWav({ fileName: 'Lead.wav', format: 'cut-off', quality: null, type: typeNamed('Full') });
    expect(verdict).toEqual(refused('Lead.wav is cut off'));
  });

  test('when it is no WAV file', () => {
    const verdict = checkWav({ fileName: 'Lead.wav', format: 'not-wav', quality: null, type: typeNamed('Full') });
    expect(verdict).toEqual(refused('Lead.wav is not a valid WAV file'));
  });
});

describe('a WAV file is accepted with a warning', () => {
  const extra = Buffer.alloc(SECOND * 4, 7);
  const warned = (warning: string) => ({ problems: [], warnings: [warning], meetsQualityRequirements: true });

  test('that has sound behind its declared end', async () => {
    const declared = SECOND * 4;
    expect(await check('Full', { frames: 2 * SECOND, declaredDataBytes: declared })).toEqual(
      warned('Lead.wav goes on behind its declared end; what is there is left out'),
    );
  });

  test('that has a second data chunk, behind metadata or not', async () => {
    const text = warned('Lead.wav has a second data chunk, which is left out');
    const data = { id: 'data', body: extra };
    expect(await check('Full', { after: [data] })).toEqual(text);
    expect(await check('Full', { after: [{ id: 'LIST', body: Buffer.alloc(31) }, data] })).toEqual(text);
  });

  test.each([
    { id: 'LIST', body: Buffer.alloc(31) },
    { id: 'id3 ', body: Buffer.alloc(5000, 1) },
  ])('but not for metadata behind it: %p', async (chunk) => {
    expect(await check('Full', { after: [chunk] })).toEqual(accepted);
  });
});

describe('a WAV file is accepted below the quality requirements', () => {
  const run = (samples: number) => (frame: number) => (frame >= 500 && frame < 500 + samples ? 1 : 0.1);
  test.each<[FileTypeName, WavOptions, string]>([
    ['Full', { frames: SECOND - 1 }, 'Lead.wav is shorter than 1 second'],
    ['Loops', { frames: SECOND / 2 - 1 }, 'Lead.wav is shorter than 0.5 seconds'],
    ['Full', { level: run(11) }, 'Lead.wav is clipped: 11 samples in a row are at full scale'],
  ])('%s of %p', async (type, options, warning) => {
    expect(await check(type, options)).toEqual({ problems: [], warnings: [warning], meetsQualityRequirements: false });
  });

  test('and ten full-scale samples in a row still meet them', async () => {
    expect(await check('Full', { level: run(10) })).toEqual(accepted);
  });
});

describe('a WAV file is accepted with a word about its channels', () => {
  test.each<[FileTypeName, WavOptions, string]>([
    [
      '5.1 Surround Full',
      { channels: 6 },
      'Lead.wav does not name its channels; they are taken as L, R, C, LFE, Ls, Rs',
    ],
    [
      'Ambisonic Full',
      { channels: 4, extensible: { guid: B_FORMAT_GUID } },
      'Lead.wav is in the old B-format (FuMa); AmbiX is expected',
    ],
  ])('%s of %p', async (type, options, warning) => {
    expect(await check(type, options)).toEqual({ problems: [], warnings: [warning], meetsQualityRequirements: true });
  });
});

describe('the files of one zip', () => {
  const files = (...seconds: number[]) =>
    seconds.map((durationSeconds, at) => ({ fileName: `${at}.wav`, durationSeconds }));
  const stems = { isEqualLength: true, expectedSeconds: [] };
  const shorts = { isEqualLength: false, expectedSeconds: [15, 30, 60] };

  test('are stems of equal length, give or take 50 ms', () => {
    expect(checkWavSet(files(60, 60.05, 60.02), stems)).toEqual({ problems: [], warnings: [] });
    expect(checkWavSet(files(60, 60.06), stems).problems).toEqual(['All stems must have the same length']);
  });

  test('are shorts of the usual lengths, or say which is missing', () => {
    expect(checkWavSet(files(14.2, 30, 61, 4), shorts)).toEqual({ problems: [], warnings: [] });
    expect(checkWavSet(files(15, 58), shorts)).toEqual({
      problems: [],
      warnings: ['A file of 30 seconds is missing', 'A file of 60 seconds is missing'],
    });
  });
});
