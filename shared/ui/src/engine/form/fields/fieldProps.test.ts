import { fieldProps } from './fieldProps';

const note = { label: 'Revision note', required: true };

test('what can only be read is asked of nobody and looks like words', () => {
  expect(fieldProps({ ...note, readOnly: true })).toMatchObject({
    required: false,
    readOnly: true,
    placeholder: '–',
    wrapperProps: { 'data-read-only': true },
  });
});

test('what can be changed keeps the hint of its own box', () => {
  expect({ placeholder: 'H:mm:ss', ...fieldProps(note) }).toMatchObject({ required: true, placeholder: 'H:mm:ss' });
  expect(fieldProps(note)).not.toHaveProperty('wrapperProps');
});
