import { editsOf, isEditable, reviewOf, showsNote, withEdit, withEdits } from './fileEdits';

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
