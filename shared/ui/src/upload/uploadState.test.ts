import { UploadError } from './uploadError';
import { nextUpload, noUpload, type Upload, type UploadEvent } from './uploadState';

const file = new File(['RIFF'], 'sunrise.zip');
const result = { url: 'https://storage.test/k', original_filename: 'sunrise.zip', checksum: 'a'.repeat(32) };
const error = new UploadError('dropped');

const events: Record<UploadEvent['type'], UploadEvent> = {
  started: { type: 'started', file },
  progressed: { type: 'progressed', done: 2, total: 4 },
  validated: { type: 'validated' },
  finished: { type: 'finished', result },
  failed: { type: 'failed', error },
  cleared: { type: 'cleared' },
};
const names = Object.keys(events).filter((name): name is UploadEvent['type'] => name in events);

/** The specification's machine (section 4), as a table of its own: every pair that is not here changes nothing. */
const moves: Record<string, Partial<Record<UploadEvent['type'], string>>> = {
  init: { started: 'validating', cleared: 'init' },
  validating: { validated: 'uploading', failed: 'init', cleared: 'init', progressed: 'validating' },
  uploading: { finished: 'uploaded', failed: 'init', cleared: 'init', progressed: 'uploading' },
  uploaded: { cleared: 'init' },
};

/** What is wrong with an upload, or nothing. */
const flaws = (upload: Upload): string[] => [
  ...('result' in upload === (upload.state === 'uploaded') ? [] : [`result in ${upload.state}`]),
  ...('progress' in upload === ['validating', 'uploading'].includes(upload.state)
    ? []
    : [`progress in ${upload.state}`]),
  ...(upload.error && upload.state !== 'init' ? [`error in ${upload.state}`] : []),
  ...(upload.state !== 'init' && upload.file !== file ? [`no file in ${upload.state}`] : []),
];

test('every sequence of up to six events follows the machine, and each state has its members and no others', () => {
  let seen = 0;
  const wrong: string[] = [];
  const walk = (upload: Upload, path: string, depth: number): void => {
    for (const name of names) {
      const next = nextUpload(upload, events[name]);
      const expected = moves[upload.state]?.[name];
      const here = `${path} ${name}`;
      seen += 1;
      if (next.state !== (expected ?? upload.state)) wrong.push(`${here}: ${next.state}`);
      if (expected === undefined && next !== upload) wrong.push(`${here}: changed`);
      wrong.push(...flaws(next).map((flaw) => `${here}: ${flaw}`));
      if (depth > 1) walk(next, here, depth - 1);
    }
  };
  walk(noUpload, 'init', 6);
  expect(wrong).toEqual([]);
  expect(seen).toBe(6 + 6 ** 2 + 6 ** 3 + 6 ** 4 + 6 ** 5 + 6 ** 6);
});

test('a failure keeps the file for another try, and the try forgets the failure', () => {
  const failed = [events.started, events.failed].reduce(nextUpload, noUpload);
  expect(failed).toEqual({ state: 'init', file, error });
  expect(nextUpload(failed, events.started)).toEqual({ state: 'validating', file, progress: { done: 0, total: 4 } });
});

test('clearing an uploaded file leaves nothing of it', () => {
  const uploaded = [events.started, events.validated, events.finished].reduce(nextUpload, noUpload);
  expect(uploaded).toEqual({ state: 'uploaded', file, result });
  expect(nextUpload(uploaded, events.cleared)).toEqual({ state: 'init' });
});
