import { act, screen, waitFor, within } from '@segno/ui/testing';
import type { Measurements } from '@segno/ui/upload';
import { drivenMeasurements, measuredWav } from '../testing/drivenMeasurements';
import { open, track } from '../testing/testDeliveryForm';

jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  createMeasurements: (): Measurements => driven.measurements,
}));

const driven = drivenMeasurements();
const file = {
  url: 'https://storage.test/Full.wav',
  original_filename: 'Full.wav',
  checksum: 'd41d8cd98f00b204e9800998ecf8427e',
  size: 8,
};

test('source files are not ready while one of them cannot be published as it is', async () => {
  driven.measurements.want('Full', [new File(['x'], 'Full.wav')]);
  const draft = { values: {}, base: {}, files: { Full: file }, revision: 1, updated_at: '2026-11-20T09:00:00.000Z' };
  open(track(), { draft: () => ({ data: { delivery_draft: draft } }) });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps of the delivery' }));
  const step = () => steps.getByText('Source files').closest('li');
  expect(step()).toHaveTextContent('Ready');
  const say = (quality: Parameters<typeof measuredWav>[0]) =>
    act(() => driven.say('Full', { state: 'measured', wavs: [measuredWav(quality)] }));
  say({ clip_count: 1, longest_full_scale_run: 30 });
  const text = 'One file cannot be published as it is: Night Ferry.wav. Replace it, or write to your rep.';
  expect(step()).toHaveTextContent(text);
  expect(step()).not.toHaveTextContent('Ready');
  // Once in the view, at its step; the first step of the list has number 1.
  expect(steps.getAllByText(text)).toHaveLength(1);
  expect(steps.getByRole('status')).not.toHaveTextContent('Night Ferry');
  say({});
  expect(step()).toHaveTextContent('Ready');
});

test('the steps that are listed are numbered from 1', async () => {
  driven.measurements.want('Full', []);
  open(track({ description: null }));
  const steps = within(await screen.findByRole('navigation', { name: 'Steps of the delivery' }));
  const left = steps.getAllByRole('list')[0];
  const numbers = [...(left?.querySelectorAll('li > span:first-child') ?? [])].map(({ textContent }) => textContent);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  expect(numbers.length).toBeGreaterThan(1);
});

test('a file of an earlier visit is judged by what the server measured, with its card', async () => {
  driven.measurements.want('Full', []);
  const draft = { values: {}, base: {}, files: { Full: file }, revision: 1, updated_at: '2026-11-20T09:00:00.000Z' };
  const wavs = [measuredWav({ clip_count: 1, longest_full_scale_run: 30 })];
  const { calls } = open(track(), {
    draft: () => ({ data: { delivery_draft: draft } }),
    measures: () => ({ data: { wavs } }),
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps of the delivery' }));
  await waitFor(() =>
    expect(steps.getByText(/^One file cannot be published as it is: Night Ferry.wav\./)).toBeVisible(),
  );
  expect(screen.getByRole('region', { name: 'Quality of Full' })).toHaveTextContent('It cannot be published like this');
  expect(calls.find(({ path }) => path === '/upload/measures')?.query).toEqual({
    kind: 'new_track_submission_final_files',
    subject: track().uuid,
    file_type: 'Full',
    url: file.url,
  });
});
