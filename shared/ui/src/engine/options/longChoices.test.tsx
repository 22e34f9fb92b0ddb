import { endpoint, named, searchText } from '@segno/contract';
import { useSession } from '@segno/host';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { z } from 'zod/mini';
import { MultiSelect, Select } from '../../extra';
import { choiceBoxProps, OptionText, optionsFrom, useChoices } from '../../list';
import { renderAt, signIn } from '../testing/renderAt';
import { serve, type Served } from '../testing/serve';
import { assignmentChoices } from './assignmentChoices';

describe('longChoices', () => {
  const selectLabels = endpoint({
    method: 'GET',
    path: '/label/select',
    summary: 'Choices of labels',
    permission: 'CAN_GET_USERS',
    query: z.object({ name: searchText(), uuid: z.optional(z.string()) }),
    response: z.object({ labels: z.array(named) }),
  });
  const labels = optionsFrom({ endpoint: selectLabels, rows: 'labels' });

  /** A library of 1,200 labels, and one with an accent at the very end. */
  const library = [
    ...Array.from({ length: 1200 }, (_, n) => ({ uuid: `v${n + 1}`, name: `Label ${n + 1}.` })),
    { uuid: 'last', name: 'Zoë Tapes' },
  ];

  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

  /** Answers like the server: at most a thousand, by name or by uuid. */
  const answered = ({ query: { name = '', uuid } }: Served) => ({
    data: {
      labels: library
        .filter((label) => plain(label.name).includes(plain(name)) && (!uuid || uuid.split(',').includes(label.uuid)))
        .slice(0, 1000),
    },
  });

  const One = ({ start = '' }: { start?: string }) => {
    const [value, setValue] = useState(start);
    const choices = useChoices(labels, [value]);
    return (
      <>
        <Select
          label="Label"
          searchable
          {...choiceBoxProps(choices)}
          value={value === '' ? null : value}
          onChange={(next) => setValue(next ?? '')}
        />
        <p>Chosen: {value}</p>
      </>
    );
  };

  const Many = ({ start }: { start: string[] }) => {
    const [value, setValue] = useState(start);
    const choices = useChoices(labels, value);
    return <MultiSelect label="Label" searchable {...choiceBoxProps(choices)} value={value} onChange={setValue} />;
  };

  beforeEach(() => signIn('CAN_GET_USERS'));

  const open = async (box: ReactElement, handler: (call: Served) => ReturnType<typeof answered> = answered) => {
    const calls = serve({ 'GET /label/select': handler });
    renderAt('/', { '/': box });
    const user = userEvent.setup();
    const input = await page.findByRole('combobox', { name: 'Label' });
    await waitFor(() => expect(calls).not.toHaveLength(0));
    await user.click(input);
    await page.findByRole('option', { name: 'Label 1.' });
    return { calls, user, input };
  };

  /** Scrolls the open list to its end, as arrow keys and the wheel do; jsdom has no layout. */
  const scrollToEnd = () => {
    const list = page.getByRole('listbox');
    Object.defineProperty(list, 'scrollHeight', { configurable: true, value: 5000 });
    Object.defineProperty(list, 'clientHeight', { configurable: true, value: 220 });
    fireEvent.scroll(list, { target: { scrollTop: 4780 } });
  };

  test('renders a hundred of a thousand choices, and more of them whenever the list is scrolled to its end', async () => {
    await open(<One />);
    expect(page.getAllByRole('option')).toHaveLength(100);
    for (let step = 2; step <= 10; step++) {
      scrollToEnd();
      expect(within(page.getByRole('listbox')).getAllByRole('option').length).toBeGreaterThanOrEqual(step * 100);
    }
    expect(page.getByRole('option', { name: 'Label 1000.' })).toBeInTheDocument();
    expect(page.getByText('There are more. Start typing to find them.')).toBeInTheDocument();
  });

  test('the list begins with a hundred choices again when it is opened again', async () => {
    const { user } = await open(<One />);
    scrollToEnd();
    expect(page.getAllByRole('option')).toHaveLength(200);
    await user.keyboard('{Escape}{ArrowDown}');
    expect(page.getAllByRole('option')).toHaveLength(100);
  });

  test('a choice beyond the first thousand is found by typing, without its accents, and chosen', async () => {
    const { user, input, calls } = await open(<One />);
    await user.type(input, 'zoe t');
    await user.click(await page.findByRole('option', { name: 'Zoë Tapes' }, { timeout: 3000 }));
    expect(page.getByText('Chosen: last')).toBeInTheDocument();
    expect(input).toHaveValue('Zoë Tapes');
    expect(calls.map(({ query }) => query)).toEqual([{}, { name: 'zoe t' }, { uuid: 'last' }]);
  });

  test('a text that nothing matches is said to match nothing once the server has searched', async () => {
    const { user, input } = await open(<One />);
    await user.type(input, 'Nowhere');
    expect(page.getByText('Loading...')).toBeInTheDocument();
    expect(await page.findByText('No matching entries..', {}, { timeout: 3000 })).toBeInTheDocument();
  });

  test('a search that finds more than a thousand says to type on', async () => {
    const { user, input } = await open(<One />);
    await user.type(input, 'Label');
    for (let step = 1; step < 12; step++) {
      await waitFor(() => expect(page.getByRole('listbox')).toBeInTheDocument());
      scrollToEnd();
    }
    expect(await page.findByText('There are more. Type on to find them.', {}, { timeout: 3000 })).toBeInTheDocument();
  });

  test('the whole name of a loaded choice is searched on the server as well, for longer names beyond the thousand', async () => {
    const { user, input, calls } = await open(<One />);
    await user.type(input, 'Label 100.');
    await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{}, { name: 'Label 100.' }]), {
      timeout: 3000,
    });
  });

  test('one letter searches only what is loaded', async () => {
    const { user, input, calls } = await open(<One />);
    await user.type(input, 'z');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(calls).toHaveLength(1);
  });

  test('a search that fails says so, and is repeated when the list is opened again', async () => {
    let isDown = true;
    const { user, input } = await open(<One />, (call) => {
      if (call.query['name'] && isDown) throw new TypeError('Failed to fetch');
      return answered(call);
    });
    await user.type(input, 'Zoë');
    const failed = 'The choices could not be loaded. Open the list again to retry.';
    expect(await page.findByText(failed, {}, { timeout: 9000 })).toBeInTheDocument();
    isDown = false;
    await user.keyboard('{Escape}{ArrowDown}');
    expect(await page.findByRole('option', { name: 'Zoë Tapes' }, { timeout: 3000 })).toBeInTheDocument();
    expect(page.queryByText(failed)).not.toBeInTheDocument();
  }, 20_000);

  test('what was chosen beyond the first thousand has its name in a box and in a text', async () => {
    const { calls } = await open(
      <>
        <Many start={['last', 'v2']} />
        <OptionText source={labels} values={['last']} />
      </>,
    );
    expect(await page.findAllByText('Zoë Tapes')).toHaveLength(2);
    expect(calls.map(({ query }) => query)).toEqual([{}, { uuid: 'last' }]);
  });

  test('a list that is loaded whole is never searched on the server', async () => {
    const { user, input, calls } = await open(<One />, () => ({ data: { labels: library.slice(0, 20) } }));
    await user.type(input, 'Nowhere');
    expect(await page.findByText('No matching entries..')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(calls).toHaveLength(1);
  });
});

const user = {
  uuid: '00000000-0000-4000-8000-000000000007',
  email: 'rhea@segno.test',
  first_name: 'Rhea',
  last_name: 'Valdane',
  permissions: [],
  user_role: { name: 'Music Reviewer' },
  artist_uuid: null,
  needs_profile: false,
  needs_second_factor: false,
  start_route: null,
};

test('mine are asked for by my uuid, the others by its negation', () => {
  useSession.setState({ status: 'in', user });
  expect(assignmentChoices({ mine: 'Show only my artists', others: 'Show only other artists' })()).toEqual([
    { value: user.uuid, label: 'Show only my artists' },
    { value: `-${user.uuid}`, label: 'Show only other artists' },
  ]);
});

test('without a session there is nothing to choose', () => {
  useSession.setState({ status: 'out', user: undefined });
  expect(assignmentChoices({ mine: 'Show only my artists', others: 'Show only other artists' })()).toEqual([]);
});
