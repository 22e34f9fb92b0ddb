import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../theme/renderThemed';
import { FileDrop, type FileDropProps } from './FileDrop';
import { UploadError } from './uploadError';
import type { Upload } from './uploadState';

const zip = new File(['x'.repeat(2000)], 'Sunrise.zip');
const wrong = new File(['x'], 'Sunrise.mp3');

const controls = { start: jest.fn(), retry: jest.fn(), clear: jest.fn() };
beforeEach(() => jest.clearAllMocks());

const mount = (upload: Upload = { state: 'init' }, more: Partial<FileDropProps> = {}) =>
  renderThemed(<FileDrop label="Full" kinds={['zip']} upload={{ ...upload, ...controls }} {...more} />);

const field = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file field');
  return input;
};

const drop = (files: File[]) => {
  const zone = field().parentElement ?? document.body;
  const event = createEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } });
  fireEvent(zone, event);
  return event;
};

test('a file is chosen with a button, no dragging needed', async () => {
  mount();
  const opened = jest.spyOn(field(), 'click');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  await userEvent.upload(field(), zip);
  expect(controls.start).toHaveBeenCalledWith(zip);
});

test('a file is dropped', () => {
  mount();
  expect(drop([zip]).defaultPrevented).toBe(true);
  expect(controls.start).toHaveBeenCalledWith(zip);
});

test('the same file can be chosen twice', async () => {
  mount();
  await userEvent.upload(field(), zip);
  await userEvent.click(screen.getByRole('button', { name: 'Choose file' }));
  expect(field().value).toBe('');
});

test.each<[FileDropProps['kinds'], string]>([
  [['zip'], 'The file has to be a zip'],
  [['wav', 'zip'], 'The file has to be a wav or zip'],
])('a file of another kind than %s is refused', (kinds, message) => {
  mount({ state: 'init' }, { kinds });
  drop([wrong]);
  expect(controls.start).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('group', { name: 'Full' })).toHaveAccessibleDescription(message);
});

test('a good file after a refused one takes the message away', () => {
  mount();
  drop([wrong]);
  drop([zip]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(controls.start).toHaveBeenCalledTimes(1);
});

test('two files at once are not guessed at', () => {
  mount();
  drop([zip, wrong]);
  expect(controls.start).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one file');
});

test('the zone shows that it would take what is dragged over it', () => {
  mount();
  const zone = field().parentElement ?? document.body;
  const carried = { dataTransfer: { types: ['Files'], files: [] } };
  fireEvent.dragEnter(zone, carried);
  fireEvent.dragEnter(screen.getByRole('button'), carried);
  fireEvent.dragLeave(screen.getByRole('button'), carried);
  expect(screen.getByText('Drop the zip here')).toBeInTheDocument();
  fireEvent.dragLeave(zone, carried);
  expect(screen.queryByText('Drop the zip here')).toBeNull();
});

test('text dragged over it is not a file', () => {
  mount();
  const zone = field().parentElement ?? document.body;
  fireEvent.dragEnter(zone, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText('Drop the zip here')).toBeNull();
});

const dropOn = (target: Element, files: readonly File[]) => {
  const event = createEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
  fireEvent(target, event);
  expect(event.defaultPrevented).toBe(true);
};

test('the only place for files takes what is dropped beside it, and says what it cannot take', () => {
  mount();
  dropOn(document.body, [wrong]);
  expect(screen.getByRole('alert')).toHaveTextContent('The file has to be a zip');
  dropOn(document.body, [zip]);
  expect(controls.start).toHaveBeenCalledTimes(1);
});

test('a file dropped beside several places, or on a dialog over the only one, does nothing, and does not replace the page', () => {
  const { unmount } = mount();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  dropOn(dialog, [zip]);
  dialog.remove();
  mount();
  dropOn(document.body, [zip]);
  expect(controls.start).not.toHaveBeenCalled();
  unmount();
  dropOn(document.body, [zip]);
  expect(controls.start).toHaveBeenCalledWith(zip);
});

test('while it uploads: progress in numbers, a way to cancel, and no second file', async () => {
  mount({ state: 'uploading', file: zip, progress: { done: 30_400_000, total: 46_212_000 } });
  expect(screen.getByRole('progressbar', { name: 'Uploading Sunrise.zip' })).toHaveAttribute('value', '65');
  expect(screen.getByText(/Uploading 30\.4 MB of 46\.2 MB/)).toHaveTextContent('65 %');
  drop([zip]);
  expect(controls.start).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(controls.clear).toHaveBeenCalledTimes(1);
});

test('progress is read out in quarters', () => {
  const { rerender } = mount({ state: 'uploading', file: zip, progress: { done: 30, total: 100 } });
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('Uploading Sunrise.zip, 25 percent');
  const at = (done: number) => (
    <FileDrop
      label="Full"
      kinds={['zip']}
      upload={{ state: 'uploading', file: zip, progress: { done, total: 100 }, ...controls }}
    />
  );
  rerender(at(49));
  expect(said()).toBe('Uploading Sunrise.zip, 25 percent');
  rerender(at(50));
  expect(said()).toBe('Uploading Sunrise.zip, 50 percent');
});

test('an uploaded file has its name and size, and can be removed', async () => {
  const result = { url: 'u', original_filename: 'Sunrise.zip', checksum: 'c' };
  mount({ state: 'uploaded', file: zip, result });
  expect(screen.getByText('Uploaded, 2 kB')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Sunrise.zip was uploaded');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sunrise.zip' }));
  expect(controls.clear).toHaveBeenCalledTimes(1);
});

test('a failure that may pass says so and tries again', async () => {
  mount({ state: 'init', file: zip, error: new UploadError('dropped') }, { failure: 'Failed to upload ZIP file' });
  expect(screen.getByText('Failed to upload ZIP file')).toBeInTheDocument();
  expect(screen.getByText('Internet connection dropped while transferring')).toBeInTheDocument();
  expect(screen.getByText('Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Internet connection dropped while transferring');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(controls.retry).toHaveBeenCalledTimes(1);
});

test('words that end in the way to try again are not followed by it once more', () => {
  const failure = 'There was an issue uploading your MP3. Please try again.';
  mount({ state: 'init', file: wrong, error: new UploadError('dropped') }, { kinds: ['mp3'], failure });
  expect(screen.getByText(failure)).toBeInTheDocument();
  expect(screen.getAllByText(/Please try again\./)).toHaveLength(1);
});

test('words that end in the way to try again do without it where nothing can be tried again', () => {
  const failure = 'There was an issue uploading your MP3. Please try again.';
  const error = new UploadError('content', { messages: ['The mp3 must be at least 10 seconds long'] });
  mount({ state: 'init', file: wrong, error }, { kinds: ['mp3'], failure });
  expect(screen.getByText('There was an issue uploading your MP3.')).toBeInTheDocument();
  expect(screen.getByText('The mp3 must be at least 10 seconds long')).toBeInTheDocument();
  expect(screen.queryByText(/Please try again\./)).toBeNull();
});

test('a wrong content says all that is wrong, and only another file helps', async () => {
  const error = new UploadError('content', { messages: ['A.wav must be 16-bit', 'B.wav is not a valid WAV file'] });
  mount({ state: 'init', file: zip, error });
  expect(screen.getByText('A.wav must be 16-bit')).toBeInTheDocument();
  expect(screen.getByText('B.wav is not a valid WAV file')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const opened = jest.spyOn(field(), 'click');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

test("the form's own error and '(Required)' stand with the slot", () => {
  mount({ state: 'init' }, { label: 'Track', kinds: ['mp3'], required: true, error: 'An .mp3 is required' });
  expect(screen.getByRole('group', { name: 'Track (Required)' })).toHaveAccessibleDescription('An .mp3 is required');
});

test('a file that is there can still be the wrong one: the form’s error stands below it', () => {
  const file = new File(['x'], 'Sunrise.mp3');
  mount({ state: 'uploaded', file }, { error: 'An .mp3 is required' });
  expect(screen.getByRole('group', { name: 'Full' })).toHaveAccessibleDescription('An .mp3 is required');
});

test('several files at once are handed on where a place for several takes them, the wrong ones with them', () => {
  const onSeveral = jest.fn();
  mount({ state: 'init' }, { onSeveral });
  expect(field()).toHaveProperty('multiple', true);
  drop([zip, wrong]);
  expect(onSeveral).toHaveBeenCalledWith([zip, wrong]);
  drop([zip]);
  expect(controls.start).toHaveBeenCalledWith(zip);
  expect(onSeveral).toHaveBeenCalledTimes(1);
  drop([wrong, wrong]);
  expect(onSeveral).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The file has to be a zip')).toBeInTheDocument();
});
