import { fileTypes } from '@segno/contract/catalog';
import { sortWavs } from '../sorting/sortWavs';
import { testWav } from '../sorting/testing/testWav';
import { exampleNames } from './exampleNames';

test.each(fileTypes.map((type) => [type.name, type] as const))(
  'names files for %s that are sorted there by their names alone',
  (name, type) => {
    const [channels = 2] = type.channels;
    // No length says what they are.
    const wavs = exampleNames(type, 'Night Ferry').map((path) => testWav(path, { channels, durationSeconds: 100 }));
    const rules = { fileTypes: fileTypes.map((each) => each.name), title: 'Night Ferry', approvedSeconds: 0 };
    expect([...sortWavs(wavs, rules).values()]).toEqual(wavs.map(() => name));
    expect(wavs.length).toBeGreaterThanOrEqual(type.minFiles);
    expect(wavs.length).toBeLessThanOrEqual(type.maxFiles);
  },
);
