import { bulkTypes, filesIn, isLoop, layoutTabs } from './fileGroups';

const files = [
  'Full',
  'Full (Instrumental)',
  'Shorts',
  'Shorts',
  'Loops',
  'Binaural Full',
  'Ambisonic Stems',
  '5.1 Surround Full',
  '5.1 Surround Loops',
].map((file_type) => ({ file_type }));
const typesIn = (layout: (typeof layoutTabs)[number]['layout']) => filesIn(files, layout).map((file) => file.file_type);

test('the tabs are Stereo, Ambisonic and 5.1 Surround', () => {
  expect(layoutTabs.map(({ label }) => label)).toEqual(['Stereo', 'Ambisonic', '5.1 Surround']);
});

test('every file stands in one tab; binaural ones among the ambisonic', () => {
  expect(typesIn('stereo')).toEqual(['Full', 'Full (Instrumental)', 'Shorts', 'Shorts', 'Loops']);
  expect(typesIn('ambisonic')).toEqual(['Binaural Full', 'Ambisonic Stems']);
  expect(typesIn('surround_5_1')).toEqual(['5.1 Surround Full', '5.1 Surround Loops']);
});

test('bulk menus leave out every full track', () => {
  expect(bulkTypes(files).map(({ fileType, files: some }) => [fileType, some.length])).toEqual([
    ['Shorts', 2],
    ['Loops', 1],
    ['Ambisonic Stems', 1],
    ['5.1 Surround Loops', 1],
  ]);
});

test('loops of every layout are loops', () => {
  expect(files.filter(isLoop).map((file) => file.file_type)).toEqual(['Loops', '5.1 Surround Loops']);
});
