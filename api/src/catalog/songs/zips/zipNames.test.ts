import { entryNames, zipName } from './zipNames';

const file = (name: string, file_type = 'Stems') => ({ name, file_type });

test('a zip is named for work id, title and key', () => {
  expect(zipName({ work_id: 'W0000007', title: 'Night Ferry' }, 'surround_5_1')).toBe(
    'W0000007_Night Ferry_surround_5_1.zip',
  );
});

test('a title keeps its letters, and loses what no system takes in a name', () => {
  const name = (title: string) => zipName({ work_id: 'W1', title }, 'all');
  expect(name('Überfahrt 静か')).toBe('W1_Überfahrt 静か_all.zip');
  expect(name('AC/DC: "Live"?')).toBe('W1_AC_DC_ _Live___all.zip');
  expect(name('../../etc')).toBe('W1__.._etc_all.zip');
  expect(name(' … ')).toBe('W1_…_all.zip');
  expect(name('...')).toBe('W1_Untitled_all.zip');
});

test('files lie in a folder of their type, by their own names', () => {
  expect(entryNames([file('Night Ferry.wav', 'Full'), file('Drums.WAVE'), file('a/b\\c.wav'), file('Bass')])).toEqual([
    'Full/Night Ferry.wav',
    'Stems/Drums.WAVE',
    'Stems/b_c.wav',
    'Stems/Bass.wav',
  ]);
});

test('names that a system takes for the same get a number', () => {
  expect(entryNames([file('Drums.wav'), file('drums.wav'), file('DRUMS.WAV'), file('Drums (2).wav')])).toEqual([
    'Stems/Drums.wav',
    'Stems/drums (2).wav',
    'Stems/DRUMS (3).WAV',
    'Stems/Drums (2) (2).wav',
  ]);
  expect(entryNames([file('Drums.wav'), file('Drums.wav', 'Loops')])).toEqual(['Stems/Drums.wav', 'Loops/Drums.wav']);
});
