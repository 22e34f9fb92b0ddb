import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../../theme/renderThemed';
import { NumberBox } from './NumberBox';

const open = () => {
  const onChange = jest.fn();
  const input = {
    id: 'bpm',
    label: 'BPM',
    help: undefined,
    error: undefined,
    inner: {},
    required: false,
    readOnly: false,
  };
  renderThemed(<NumberBox {...input} value={120} decimals={2} onChange={onChange} />);
  return { user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'BPM' }), onChange };
};
const REFUSAL = 'Only a number can be entered here';

test('letters typed into a number are refused with a word, and the number stays', async () => {
  const { user, box, onChange } = open();
  await user.type(box, 'a');
  expect(box).toHaveValue('120');
  expect(box).toHaveAccessibleDescription(REFUSAL);
  expect(onChange).not.toHaveBeenCalled();
  await user.type(box, '5');
  expect(box).not.toHaveAccessibleDescription();
  expect(onChange).toHaveBeenLastCalledWith(1205);
});

test('words pasted over a number are refused with a word, and the number stays', async () => {
  const { user, box, onChange } = open();
  await user.tripleClick(box);
  await user.paste('abc');
  expect(box).toHaveValue('120');
  expect(box).toHaveAccessibleDescription(REFUSAL);
  expect(onChange).not.toHaveBeenCalled();
  await user.paste('98.5');
  expect(box).not.toHaveAccessibleDescription();
  expect(onChange).toHaveBeenLastCalledWith(98.5);
});
