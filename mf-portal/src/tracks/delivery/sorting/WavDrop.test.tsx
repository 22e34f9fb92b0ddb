import { act, renderAt, screen, userEvent, within } from '@segno/ui/testing';
import { DeliveryContext, type Delivery } from '../DeliveryContext';
import { drivenMeasurements, measuredWav } from '../testing/drivenMeasurements';
import { arrived, slot } from '../testing/testDelivery';
import type { DeliveryFiles } from './deliveryFiles';
import { WavDrop } from './WavDrop';

// jsdom has no workers: every file gets the header of a valid WAV.
jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  readWavHeads: (files: readonly File[]) => Promise.resolve(files.map(() => measuredWav().format)),
}));

const open = (value: DeliveryFiles = {}) => {
  const { measurements, say } = drivenMeasurements();
  // The zone uses nothing else of the delivery.
  const delivery = {
    track: { uuid: 'track', name: 'Night Ferry', source_file: { duration: 60 } },
    layouts: [{ layout: 'stereo', label: 'Stereo', slots: [slot('Full'), slot('Stems', { isRequired: false })] }],
    measurements,
    earlier: () => [],
  } as unknown as Delivery;
  const onZip = jest.fn();
  renderAt('/', {
    '/': (
      <DeliveryContext value={delivery}>
        <WavDrop value={value} onZip={onZip} />
      </DeliveryContext>
    ),
  });
  return { say, onZip };
};

const chooseWavs = async (...names: string[]): Promise<void> => {
  const files = names.map((name) => new File(['x'], name));
  await userEvent.upload(screen.getByLabelText('WAV files'), files);
  await screen.findByRole('list', { name: 'What each slot gets' });
};

test('a file that is refused by what was measured is not packed, and its slot says why', async () => {
  const { say, onZip } = open();
  await chooseWavs('Night Ferry.wav');
  const slots = within(screen.getByRole('list', { name: 'What each slot gets' }));
  expect(screen.getByRole('button', { name: 'Pack and upload 1 file for 1 slot' })).toBeEnabled();
  act(() => say('dropped', { state: 'measured', wavs: [measuredWav({ sample_peak: null })] }));
  expect(slots.getByRole('alert')).toHaveTextContent('Night Ferry.wav is silent');
  expect(screen.getByRole('button', { name: 'Pack and upload' })).toBeDisabled();
  act(() => say('dropped', { state: 'measured', wavs: [measuredWav()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Pack and upload 1 file for 1 slot' }));
  expect(onZip).toHaveBeenCalledTimes(1);
});

test('the list of sorted files folds to one line once all of them are packed, and its button goes', async () => {
  open({ Full: arrived('Night Ferry Full.zip') });
  await chooseWavs('Night Ferry.wav');
  const list = () => screen.getByRole('table', { name: 'Where each file goes', hidden: true }).closest('details');
  expect(list()).toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Pack and upload 1 file for 1 slot' }));
  expect(list()).not.toHaveAttribute('open');
  expect(screen.getByText('The file is in its slot')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pack and upload/ })).toBeNull();
  await userEvent.upload(screen.getByLabelText('WAV files'), new File(['x'], 'Night Ferry Stem Drums.wav'));
  expect(await screen.findByRole('button', { name: /^Pack and upload/ })).toBeVisible();
  expect(list()).toHaveAttribute('open');
});

test('a zip goes into the slot that its name says, to be checked there; one that says none is left to the person', async () => {
  const { onZip } = open();
  const named = new File(['x'], 'Night Ferry Stems.zip');
  const folder = screen.getByLabelText('A folder of WAV files');
  await userEvent.upload(folder, named);
  await userEvent.upload(folder, new File(['x'], 'Delivery.zip'));
  expect(await screen.findByText('A zip is dropped on the slot that it is for.')).toBeInTheDocument();
  expect(screen.getByText('Night Ferry Stems.zip goes into Stems.')).toBeInTheDocument();
  expect(onZip.mock.calls).toEqual([['Stems', named]]);
});
