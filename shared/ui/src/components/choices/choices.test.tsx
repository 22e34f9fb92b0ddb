import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import '../../engine/testing/browserParts';
import { CreatableSelect, MultiSelect, Select, TagsInput } from '../../extra';
import { renderThemed } from '../../theme/renderThemed';

const moods = ['Unhappy', 'Happy', 'Happy end', 'Sad'].map((label) => ({ value: label.toLowerCase(), label }));
const submitted = jest.fn();
const chosen = jest.fn();

const Form = ({ children }: { children: ReactNode }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      submitted();
    }}
  >
    {children}
    <button type="submit">Save</button>
  </form>
);

const One = ({ data = moods, start = null }: { data?: typeof moods; start?: string | null }) => {
  const [value, set] = useState<string | null>(start);
  const choose = (next: string | null) => {
    chosen(next);
    set(next);
  };
  return <Select label="Mood" searchable nothingFoundMessage="None" data={data} value={value} onChange={choose} />;
};

const Many = () => {
  const [value, set] = useState<string[]>([]);
  const choose = (next: string[]) => {
    chosen(next);
    set(next);
  };
  return <MultiSelect label="Mood" searchable data={moods} value={value} onChange={choose} />;
};

const Creatable = () => {
  const [value, set] = useState('');
  const choose = (next: string) => {
    chosen(next);
    set(next);
  };
  return <CreatableSelect label="Mood" choices={moods.map(({ label }) => label)} value={value} onChange={choose} />;
};

const Words = ({ data = [] }: { data?: string[] }) => {
  const [value, set] = useState<string[]>([]);
  const choose = (next: string[]) => {
    chosen(next);
    set(next);
  };
  return <TagsInput label="Mood" data={data} value={value} onChange={choose} />;
};

const open = (box: ReactNode) => {
  submitted.mockClear();
  chosen.mockClear();
  const view = renderThemed(<Form>{box}</Form>);
  const user = userEvent.setup();
  return { ...view, user, box: screen.getByRole('combobox', { name: 'Mood' }) };
};

describe.each([
  ['A box of one', <One key="one" />, 'happy'],
  ['A box of many', <Many key="many" />, ['happy']],
  ['A creatable box', <Creatable key="creatable" />, 'Happy'],
] as const)('%s', (_, drawn, happy) => {
  test('highlights the first match; Enter takes it and does not send the form', async () => {
    const { user, box } = open(drawn);
    await user.type(box, 'ha');
    expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Happy');
    await user.type(box, 'ppy end');
    expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Happy end');
    await user.type(box, '{Backspace>4}');
    expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Happy');
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenLastCalledWith(happy);
    expect(submitted).not.toHaveBeenCalled();
  });

  test('goes on with the arrows from what is highlighted', async () => {
    const { user, box } = open(drawn);
    await user.type(box, 'happy{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenLastCalledWith(
      Array.isArray(happy) ? ['happy end'] : expect.stringMatching(/^happy end$/i),
    );
    expect(submitted).not.toHaveBeenCalled();
  });

  test('neither sends the form nor chooses while nothing is typed', async () => {
    const { user, box } = open(drawn);
    await user.click(box);
    await user.keyboard('{Enter}{Escape}{Enter}');
    await user.type(box, 'h{Backspace}{Enter}');
    expect(chosen.mock.calls.filter(([value]) => value?.length > 1)).toEqual([]);
    expect(submitted).not.toHaveBeenCalled();
  });
});

test.each([
  ['a box of one', <One key="one" />],
  ['a box of several', <Many key="many" />],
  ['a box that takes own words', <Creatable key="creatable" />],
])('the list of %s stays closed on focus and opens on an arrow key', async (_name, element) => {
  const { user, box } = open(element);
  await user.tab();
  expect(box).toHaveFocus();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-expanded', 'true');
});

test('a second Enter after a choice takes nothing else', async () => {
  const { user, box } = open(<Many />);
  await user.type(box, 'happy{Enter}{Enter}');
  expect(chosen.mock.calls).toEqual([[['happy']]]);
});

test('Enter on a box with a choice keeps the choice', async () => {
  const { user, box } = open(<One start="sad" />);
  await user.click(box);
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(chosen).not.toHaveBeenCalledWith(null);
  expect(submitted).not.toHaveBeenCalled();
});

test('choices that come after the typing are highlighted and taken as well', async () => {
  const { user, box, rerender } = open(<One data={[]} />);
  await user.type(box, 'sad');
  rerender(
    <Form>
      <One />
    </Form>,
  );
  expect(document.querySelector('[data-combobox-selected]')).toHaveTextContent('Sad');
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('sad');
  expect(submitted).not.toHaveBeenCalled();
});

describe('Words of one’s own', () => {
  test('are taken when nothing matches, which is said', async () => {
    const { user, box } = open(<Creatable />);
    await user.type(box, 'Wistful');
    expect(screen.getByText('No matching entries..')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenLastCalledWith('Wistful');
    expect(box).toHaveValue('Wistful');
    expect(submitted).not.toHaveBeenCalled();
  });

  test('can be chosen where something matches, too', async () => {
    const { user, box } = open(<Creatable />);
    await user.type(box, 'Sa');
    await user.click(screen.getByRole('option', { name: 'Use “Sa”' }));
    expect(chosen).toHaveBeenLastCalledWith('Sa');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('are said to match none of the proposals, and become a tag all the same', async () => {
    const { user, box } = open(<Words data={['Rain', 'Storm']} />);
    await user.type(box, 'hail');
    expect(screen.getByText('No matching entries..')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(chosen.mock.calls).toEqual([[['hail']]]);
  });

  test('become a tag by Enter; an empty box does not send the form', async () => {
    const { user, box } = open(<Words />);
    await user.type(box, 'rain{Enter}{Enter}');
    expect(chosen.mock.calls).toEqual([[['rain']]]);
    expect(submitted).not.toHaveBeenCalled();
  });
});

test('of a child among the choices its own name stands out, and its name is the whole', async () => {
  const { user, box } = open(
    <One
      data={[
        { value: 'c', label: 'Cinematic' },
        { value: 'a', label: 'Cinematic / Action' },
      ]}
    />,
  );
  await user.click(box);
  const child = screen.getByRole('option', { name: 'Cinematic / Action' });
  expect(child.querySelector('[data-child]')?.firstElementChild).toHaveTextContent('Cinematic /');
  expect(screen.getByRole('option', { name: 'Cinematic' }).querySelector('[data-child]')).toBeNull();
});

test.each([
  ['Tab', () => userEvent.tab()],
  ['a click', () => userEvent.click(screen.getByLabelText('Notes'))],
])('a box of several choices closes when the next field is entered by %s', async (_, enter) => {
  renderThemed(
    <>
      <Many />
      <input aria-label="Notes" />
    </>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Mood' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sad' }));
  expect(screen.getByRole('option', { name: 'Happy' })).toBeVisible();
  await enter();
  expect(screen.getByLabelText('Notes')).toHaveFocus();
  expect(screen.queryByRole('option', { name: 'Happy' })).not.toBeInTheDocument();
});
