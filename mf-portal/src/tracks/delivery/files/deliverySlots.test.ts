import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { deliveredSlot } from '../testing/testDelivery';
import { deliveryLayouts, needsFile, slotHint } from './deliverySlots';

type File = TrackSubmissionDetail['files'][number];

const file = (file_type: string, more: Partial<File> = {}): File =>
  deliveredSlot(file_type, { state: 'missing', original_filename: null, ...more });

const slotsOf = (...files: File[]) =>
  deliveryLayouts({ files, channel_layout_types: ['stereo'] }).flatMap(({ slots }) => slots);

test('slots stand under their channel layout', () => {
  const layouts = deliveryLayouts({
    channel_layout_types: ['stereo', 'ambisonic'],
    files: [file('Full'), file('Binaural Full', { channel_layout: 'ambisonic' }), file('Stems', { required: false })],
  });
  expect(layouts.map(({ label, slots }) => [label, slots.map(({ fileType }) => fileType)])).toEqual([
    ['Stereo', ['Full', 'Stems']],
    ['Ambisonic', ['Binaural Full']],
  ]);
});

test('only required slots need a file at the first delivery', () => {
  expect(slotsOf(file('Full'), file('Stems', { required: false })).map(needsFile)).toEqual([true, false]);
});

test('after a failed delivery the good zips are kept; of the refused ones those are needed that always were', () => {
  const slots = slotsOf(
    file('Full', { state: 'complete', original_filename: 'full.zip' }),
    file('Shorts', { state: 'failed', original_filename: 'shorts.zip', problems: ['60.wav must be 16-bit'] }),
    file('Stems', { state: 'failed', required: false }),
  );
  expect(slots.map(needsFile)).toEqual([false, true, false]);
  expect(slots.map(({ wasRefused }) => wasRefused)).toEqual([false, true, true]);
  expect(slots.map(({ delivered }) => delivered)).toEqual(['full.zip', undefined, undefined]);
});

test('a slot says what belongs into it', () => {
  expect(slotHint('Full')).toContain('even if it is instrumental');
  expect(slotHint('5.1 Surround Full')).toBe(
    'The full track, even if it is instrumental. One 6-channel WAV in the zip.',
  );
  expect(slotHint('Ambisonic Stems')).toContain('2 to 60 4-, 9- or 16-channel WAVs');
  expect(slotHint('Binaural Full')).toContain('One WAV in the zip.');
  expect(slotHint('Full (Instrumental)')).toContain('Only when the full track has vocals');
  expect(slotHint('Stems')).toContain('2 to 60 WAVs');
  expect(slotHint('Shorts')).toContain('15, 30, 60 seconds');
});
