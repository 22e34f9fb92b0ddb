import { fieldProps } from './fieldProps';

const note = { label: 'Revision note', required: true };

test('a read-only field is not required and is rendered as text', () => {
  expect(fieldProps({ ...note, readOnly: true })).toMatchObject({
    required: false,
    readOnly: true,
    placeholder: '–',
    wrapperProps: { 'data-read-only': true },
  });
});

test('an editable field keeps its own placeholder', () => {
  expect({ placeholder: 'H:mm:ss', ...fieldProps(note) }).toMatchObject({ required: true, placeholder: 'H:mm:ss' });
  expect(fieldProps(note)).not.toHaveProperty('wrapperProps');
});
