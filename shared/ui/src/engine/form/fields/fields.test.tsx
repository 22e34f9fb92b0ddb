import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderThemed } from '../../../theme/renderThemed';
import { fieldProps } from './fieldProps';
import { NumberBox } from './typedFields';

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

const open = (start: unknown = null) => {
  const changes: unknown[] = [];
  const Form = () => {
    const [value, setValue] = useState(start);
    const onChange = (next: unknown) => {
      changes.push(next);
      setValue(next);
    };
    return (
      <>
        <NumberBox
          id="bpm"
          label="BPM"
          inputMode="decimal"
          help={undefined}
          error={undefined}
          inner={{}}
          required={false}
          readOnly={false}
          value={value}
          onChange={onChange}
        />
        <button type="button" onClick={() => setValue(start)}>
          Reset
        </button>
      </>
    );
  };
  renderThemed(<Form />);
  return { user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'BPM' }), last: () => changes.at(-1) };
};

test.each([
  ['120.5', 120.5],
  ['120.', 120],
  ['-5', -5],
  ['007', 7],
  ['1.50', 1.5],
  ['50,5', '50,5'],
  ['12e', '12e'],
  ['fast', 'fast'],
  ['1 000', '1 000'],
])('what is typed stays as it is: %j', async (text, value) => {
  const { user, box, last } = open();
  await user.type(box, text);
  expect(box).toHaveValue(text);
  expect(last()).toBe(value);
});

test.each([
  ['50,5', '50,5'],
  ['98.5', 98.5],
  [' −5', ' −5'],
  ['abc', 'abc'],
])('what is pasted stays as it is: %j', async (text, value) => {
  const { user, box, last } = open(120);
  await user.tripleClick(box);
  await user.paste(text);
  expect(box).toHaveValue(text);
  expect(last()).toBe(value);
});

test('an emptied box holds nothing, and another value of the form is shown', async () => {
  const { user, box, last } = open(120);
  await user.clear(box);
  expect(last()).toBeNull();
  expect(box).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(box).toHaveValue('120');
});
