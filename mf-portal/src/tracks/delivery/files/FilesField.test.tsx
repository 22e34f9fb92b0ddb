import { act, renderAt } from '@segno/ui/testing';
import { createUploads, type Uploads } from '@segno/ui/upload';
import { useState } from 'react';
import { fakeUploads } from '../../submit/several/testing/fakeUploads';
import { DeliveryContext, type Delivery } from '../DeliveryContext';
import type { DeliveryLayout } from './deliverySlots';
import { drivenMeasurements, measuredWav } from '../testing/drivenMeasurements';
import { arrived, slot } from '../testing/testDelivery';
import type { DeliveryFiles } from '../sorting/deliveryFiles';
import { FilesField } from './FilesField';

const stereo: DeliveryLayout = {
  layout: 'stereo',
  label: 'Stereo',
  slots: [slot('Full'), slot('Stems', { isRequired: false })],
};
const ambisonic: DeliveryLayout = { layout: 'ambisonic', label: 'Ambisonic', slots: [slot('Binaural Full')] };

let files: DeliveryFiles;

const open = (
  uploads: Uploads,
  o: { layouts?: DeliveryLayout[]; start?: DeliveryFiles; inner?: Record<string, string> } = {},
) => {
  const { layouts = [stereo], start = {}, inner = {} } = o;
  const { measurements, say } = drivenMeasurements();
  // The field uses nothing else of the delivery.
  const delivery = {
    track: { uuid: 'track', name: 'Night Ferry' },
    layouts,
    uploads,
    measurements,
    earlier: () => [],
  } as unknown as Delivery;
  const Form = () => {
    const [value, setValue] = useState(start);
    files = value;
    return (
      <FilesField
        id="files"
        label="Source files"
        help={undefined}
        error={undefined}
        required={false}
        readOnly={false}
        inner={inner}
        value={value}
        onChange={setValue}
      />
    );
  };
  renderAt('/', {
    '/': (
      <DeliveryContext value={delivery}>
        <Form />
      </DeliveryContext>
    ),
  });
  return say;
};

const slotOf = (fileType: string): Element => {
  const found = document.querySelector(`[data-label="${fileType}"]`);
  if (!found) throw new Error(`no slot ${fileType}`);
  return found;
};
const choose = (fileType: string): void => {
  const field = slotOf(fileType).querySelector('input[type="file"]');
  Object.defineProperty(field, 'files', { value: [new File(['12345678'], `${fileType}.zip`)], configurable: true });
  act(() => void field?.dispatchEvent(new Event('change', { bubbles: true })));
};
const showTab = (label: string): void => {
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    ({ textContent }) => textContent === label,
  );
  act(() => tab?.click());
};
const count = (text: string): number => document.body.textContent.split(text).length - 1;

test('a file goes on while another tab is shown, and arrives in the form', () => {
  const { create, finish } = fakeUploads();
  open(create(), { layouts: [stereo, ambisonic] });
  choose('Full');
  expect(files).toEqual({ Full: { state: 'uploading', original_filename: 'Full.zip' } });
  showTab('Ambisonic');
  choose('Binaural Full');
  expect(document.body.textContent).toContain('0 of 2 files uploaded, 0 B of 16 B');
  act(() => finish('Full.zip'));
  expect(document.body.textContent).toContain('1 of 2 files uploaded, 8 B of 16 B');
  act(() => finish('Binaural Full.zip'));
  expect(files).toMatchObject({ Full: { state: 'uploaded', size: 8 }, 'Binaural Full': { state: 'uploaded' } });
  expect(document.body.textContent).not.toContain('files uploaded');
  showTab('Stereo');
  expect(slotOf('Full').textContent).toContain('Full.zip');
});

test('a check that cannot run stops the upload and says so', async () => {
  // jsdom has no workers.
  open(createUploads(2));
  choose('Full');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(slotOf('Full').textContent).toContain('Failed to spawn analyzer worker');
  expect(slotOf('Full').textContent).toContain('Failed to upload ZIP file');
  expect(files).toEqual({ Full: null });
});

test('a server error about an uploaded file is shown once', () => {
  const { create, finish } = fakeUploads();
  open(create(), { inner: { Full: 'Not a valid choice.' } });
  choose('Full');
  act(() => finish('Full.zip'));
  expect(count('Not a valid choice.')).toBe(1);
});

test('a required slot says so with or without a file, and a refused optional file does not make its slot required', () => {
  const layout: DeliveryLayout = {
    layout: 'stereo',
    label: 'Stereo',
    slots: [
      slot('Full', { delivered: 'old.zip' }),
      slot('Shorts', { wasRefused: true, problems: ['60.wav must be 16-bit'] }),
      slot('Loops'),
      slot('Binaural Full', { delivered: 'loud.zip', flaws: ['Loud.wav is clipped'] }),
      slot('Stems', { isRequired: false, wasRefused: true, problems: ['A.wav is silent'] }),
    ],
  };
  open(fakeUploads().create(), { layouts: [layout], start: { Loops: arrived('loops.zip') } });
  for (const required of ['Full', 'Shorts', 'Loops']) expect(slotOf(required).textContent).toContain('(Required)');
  expect(slotOf('Stems').textContent).not.toContain('(Required)');
  expect(slotOf('Stems').textContent).toContain('It is withdrawn with the next delivery');
  expect(slotOf('Stems').textContent).toContain('A.wav is silent');
  expect(slotOf('Shorts').textContent).toContain('What to do: open the song in your music program');
  expect(slotOf('Stems').textContent).not.toContain('What to do');
  expect(slotOf('Full').textContent).toContain('Delivered and accepted');
  expect(slotOf('Binaural Full').textContent).toContain('Cannot be published like this');
  expect(slotOf('Binaural Full').textContent).toContain('Loud.wav is clipped');
});

test('a file is measured while it is sent, and its card says what to look at and where to listen', () => {
  const say = open(fakeUploads().create());
  choose('Full');
  act(() => say('Full', { state: 'measuring', done: 42, total: 100 }));
  expect(slotOf('Full').textContent).toContain('Measuring, 42 %');
  const clips = [{ at: 42.2, value: 30 }];
  act(() =>
    say('Full', { state: 'measured', wavs: [measuredWav({ clip_count: 1, longest_full_scale_run: 30, clips })] }),
  );
  const card = slotOf('Full').querySelector('[data-quality="advice"]');
  expect(card?.textContent).toContain(
    'Clipped once: up to 30 samples in a row are at full scale: it cannot be published',
  );
  expect(card?.textContent).toContain('Night Ferry.wavIt cannot be published like this');
  expect(card?.querySelector('details')?.open).toBe(true);
  expect(card?.querySelector('button')?.getAttribute('aria-label')).toBe('Listen to Night Ferry.wav at 0:00:42');
  for (const fact of ['WAV, 16 bit, 48 kHz', 'Stereo', '0:01:00', '\u221214.2 LUFS', '\u22121.0 dBTP'])
    expect(card?.textContent).toContain(fact);
  expect(files.Full).toMatchObject({ state: 'uploading' });
});

test('a file that is refused by what was measured is not sent; its slot says why, once, until there is another', () => {
  const say = open(fakeUploads().create());
  choose('Full');
  act(() => say('Full', { state: 'measured', wavs: [measuredWav({ sample_peak: null })] }));
  expect(slotOf('Full').textContent).toContain('Failed to upload ZIP fileNight Ferry.wav is silent');
  expect(slotOf('Full').textContent).not.toContain('Please try again.');
  expect(files).toEqual({ Full: null });
  const reasons = [...slotOf('Full').querySelectorAll('p')].filter((one) => one.textContent.endsWith('is silent'));
  expect(reasons).toHaveLength(1);
  choose('Full');
  act(() => say('Full', { state: 'measured', wavs: [measuredWav()] }));
  const good = slotOf('Full').querySelector('details');
  expect(good?.querySelector('summary')?.textContent).toBe('Full: No problems found in 1 WAV');
  expect(good?.open).toBe(false);
  expect(files.Full).toMatchObject({ state: 'uploading' });
});
