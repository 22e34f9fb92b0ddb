import { clearDraft, saveDraft, readDraft } from './deliveryDraft';
import { arrived, goodDelivery } from './testing/testDelivery';

const HOUR = 3_600_000;

afterEach(() => sessionStorage.clear());

test('a draft is restored after a reload, for its own track only', () => {
  saveDraft('one', { ...goodDelivery, files: {} });
  expect(readDraft('one')).toEqual({ ...goodDelivery, files: {} });
  expect(readDraft('other')).toBeUndefined();
  clearDraft('one');
  expect(readDraft('one')).toBeUndefined();
});

test('files that arrived are kept while they are fresh; those on their way are not', () => {
  const files = {
    Full: { ...arrived('full.zip'), uploaded_at: 20 * HOUR },
    Shorts: { ...arrived('shorts.zip'), uploaded_at: 2 * HOUR },
    Loops: { state: 'uploading', original_filename: 'loops.zip' },
    Stems: null,
  };
  saveDraft('one', { files });
  expect(Object.keys(readDraft('one', 21 * HOUR)?.files ?? {})).toEqual(['Full']);
});

test('a half-typed form is kept as it is', () => {
  saveDraft('one', { bpm: null, share_data: [{ writer_uuid: '', share: '' }] });
  expect(readDraft('one')).toEqual({ bpm: null, share_data: [{ writer_uuid: '', share: '' }] });
});

test('garbage counts as nothing', () => {
  sessionStorage.setItem('segno.delivery.one', '{"bpm":');
  expect(readDraft('one')).toBeUndefined();
  sessionStorage.setItem('segno.delivery.one', '{"location":"Paris"}');
  expect(readDraft('one')).toBeUndefined();
});
