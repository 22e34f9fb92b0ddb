import { editsOf, isEditable, reviewOf, showsNote, withEdit, withEdits } from './fileEdits';
import { bulkTypes, filesIn, isLoop, layoutTabs } from './fileGroups';
import { fileProblems, formatText } from './FileRow';
import { reviewCounts } from './FilesField';

const file = {
  uuid: '00000000-0000-4000-8000-000000000001',
  file_type: 'Stems',
  status: 'pending',
  revision_note: null,
  asset_status: 'processing_complete',
  replacement: null,
} as const;
const other = { ...file, uuid: '00000000-0000-4000-8000-000000000002' };

test('a file nobody touched is shown as it was read', () => {
  expect(reviewOf(file, [])).toEqual({ status: 'pending', revision_note: '', isRemoved: false, isWithdrawn: false });
});

test('typed values win over fetched ones', () => {
  const edits = withEdit(withEdit([], file, { status: 'declined' }), file, { revision_note: 'Too loud' });
  expect(edits).toEqual([{ uuid: file.uuid, status: 'declined', revision_note: 'Too loud' }]);
  expect(reviewOf(file, edits)).toEqual({
    status: 'declined',
    revision_note: 'Too loud',
    isRemoved: false,
    isWithdrawn: false,
  });
});

test('taking a change back leaves no unsaved change', () => {
  const edits = withEdit(withEdit([], file, { status: 'approved' }), file, { status: 'pending' });
  expect(edits).toEqual([]);
  expect(withEdit(withEdit([], file, { _delete: true }), file, { _delete: false })).toEqual([]);
  expect(withEdit(withEdit([], file, { _withdraw: true }), file, { _withdraw: false })).toEqual([]);
  expect(withEdit(withEdit([], file, { revision_note: 'a' }), file, { revision_note: '' })).toEqual([]);
});

test('deselecting an approval makes the file pending again', () => {
  const approved = { ...file, status: 'approved' } as const;
  expect(withEdit([], approved, { status: 'pending' })).toEqual([{ uuid: file.uuid, status: 'pending' }]);
});

test('many files change at once, without losing what was typed about the others', () => {
  const edits = withEdits(withEdit([], other, { revision_note: 'b' }), [file, other], { status: 'approved' });
  expect(edits).toEqual([
    { uuid: file.uuid, status: 'approved' },
    { uuid: other.uuid, revision_note: 'b', status: 'approved' },
  ]);
});

test('the note shows for declined files, and for pending ones that have a note', () => {
  const review = { status: 'pending', revision_note: '', isRemoved: false, isWithdrawn: false } as const;
  expect(showsNote(review)).toBe(false);
  expect(showsNote({ ...review, status: 'declined' })).toBe(true);
  expect(showsNote({ ...review, revision_note: 'Too loud' })).toBe(true);
  expect(showsNote({ ...review, status: 'approved', revision_note: 'Too loud' })).toBe(false);
});

test('files rest while the song is on its way or they are being read', () => {
  expect(isEditable(file, { publish_state: 'Published' })).toBe(true);
  expect(isEditable(file, { publish_state: 'In Progress' })).toBe(false);
  expect(isEditable({ ...file, asset_status: 'processing' }, { publish_state: 'Not Published' })).toBe(false);
});

test('edits of a removed file are not sent', () => {
  expect(editsOf(withEdits([], [file, other], { status: 'approved' }), [other])).toEqual([
    { uuid: other.uuid, status: 'approved' },
  ]);
});

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

test('the format reads in one line', () => {
  expect(formatText({ channels: 2, sample_rate: 48_000, bit_depth: 16 })).toBe('2 channels · 48 kHz · 16 bit');
  expect(formatText({ channels: 1, sample_rate: 44_100, bit_depth: null })).toBe('1 channel · 44.1 kHz');
  expect(formatText({ channels: null, sample_rate: null, bit_depth: null })).toBe('');
});

const good = {
  asset_status: 'processing_complete' as const,
  is_intact: true,
  meets_quality_requirements: true,
  warnings: [],
  problems: [],
};

test('a good file has no problems, nor one that was not judged yet', () => {
  expect(fileProblems({ ...good, warnings: [] })).toEqual([]);
  expect(fileProblems({ ...good, meets_quality_requirements: null, warnings: [] })).toEqual([]);
});

test('failures come before warnings', () => {
  expect(
    fileProblems({
      asset_status: 'processing_failed',
      is_intact: false,
      meets_quality_requirements: false,
      warnings: ['Very loud'],
      problems: [],
    }),
  ).toEqual([
    { text: 'The stored file is not the one that was accepted', isGrave: true },
    { text: 'Processing failed', isGrave: true },
    { text: 'Does not meet the quality requirements', isGrave: true },
    { text: 'Very loud', isGrave: false },
  ]);
});

test('a file that could not be processed says why', () => {
  const problems = ['Full.wav must be 16-bit', 'Full.wav must have a sample rate of 48 kHz'];
  expect(fileProblems({ ...good, asset_status: 'processing_failed', problems })).toEqual(
    problems.map((text) => ({ text, isGrave: true })),
  );
});

const review = (status: 'pending' | 'approved' | 'declined', isRemoved = false) => ({
  status,
  revision_note: '',
  isRemoved,
});

test('a review says how far it is', () => {
  expect(reviewCounts([review('approved'), review('approved'), review('declined'), review('pending')])).toBe(
    '2 approved, 1 declined, 1 pending',
  );
});

test('a file marked for deletion no longer counts as approved', () => {
  expect(reviewCounts([review('approved', true), review('pending')])).toBe('1 pending, 1 to be deleted');
  expect(reviewCounts([])).toBe('');
});
