import { zipSlots } from './zipSlots';

const stereo = ['Full', 'Full (Instrumental)', 'Shorts', 'Loops', 'Stems'];
const surround = ['Full', 'Shorts', 'Loops', 'Stems', '5.1 Surround Full', '5.1 Surround Stems'];

const slotsOf = (fileTypes: readonly string[], ...names: string[]) => {
  const files = names.map((name) => new File(['x'], name));
  const slots = zipSlots(files, { fileTypes, title: 'Full Moon' });
  return files.map((file) => slots.get(file));
};

test.each<[string, string, readonly string[], string | undefined]>([
  ['as it is packed here', 'Full Moon Stems.zip', stereo, 'Stems'],
  ['by the longest of several slots', 'Full Moon Full (Instrumental).zip', stereo, 'Full (Instrumental)'],
  ['of another layout', 'Full Moon 5.1 Surround Full.zip', surround, '5.1 Surround Full'],
  ['in words of its own', 'full-moon_cutdowns.ZIP', stereo, 'Shorts'],
  ['with words of another one', 'Full Moon no vocals.zip', stereo, 'Full (Instrumental)'],
  ['for several slots alike', 'surround mix.zip', surround, undefined],
  ['by the title alone', 'Full Moon.zip', stereo, undefined],
  ['in no way', 'Delivery.zip', stereo, undefined],
  ['of what is no zip', 'Full Moon Stems.wav', stereo, undefined],
])('finds the slot of a zip that is named %s: %s', (_, name, fileTypes, slot) => {
  expect(slotsOf(fileTypes, name)).toEqual([slot]);
});

test('gives two zips for one slot to none of them', () => {
  expect(slotsOf(stereo, 'Full Moon Stems.zip', 'Full Moon Stems 2 stems.zip', 'Full Moon Loops.zip')).toEqual([
    undefined,
    undefined,
    'Loops',
  ]);
});
