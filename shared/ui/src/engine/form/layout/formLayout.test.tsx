import { requiredText } from '@segno/contract';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { Tabs } from '../../../extra';
import {
  customField,
  type CustomFieldProps,
  FormLayout,
  FormPage,
  pathId,
  sectionsOf,
  textField,
  useEntityForm,
} from '../../../form';
import { renderAt, signIn } from '../../testing/renderAt';
import { serve } from '../../testing/serve';

const schema = z.object({
  title: requiredText(),
  files: z.record(z.string(), z.string()).check(
    z.superRefine((files, context) => {
      for (const place of ['Full', '5.1 Full'])
        if (!files[place]) context.addIssue({ code: 'custom', path: [place], message: 'This field is required' });
    }),
  ),
});

/** File slots that are not form controls, each in its own tab. */
const Files = ({ id }: CustomFieldProps<Record<string, string>>) => (
  <Tabs defaultValue="Full" keepMounted>
    <Tabs.List>
      {['Full', '5.1 Full'].map((place) => (
        <Tabs.Tab key={place} value={place}>
          {place}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {['Full', '5.1 Full'].map((place) => (
      <Tabs.Panel key={place} value={place}>
        <div id={pathId(id, place)} data-label={`Zip of ${place}`}>
          <input type="file" hidden />
          <button type="button">Choose {place}</button>
        </div>
      </Tabs.Panel>
    ))}
  </Tabs>
);

const fields = {
  title: textField({ label: 'Title' }),
  files: customField(Files, { label: 'Files' }),
};

const Editor = () => {
  const form = useEntityForm({
    permissions: undefined,
    schema,
    initial: { title: '', files: {} },
    fields,
    submit: (values) => Promise.resolve(values),
  });
  return (
    <FormLayout
      form={form}
      onClose={() => {}}
      before={[{ id: 'facts', title: 'Facts', lead: 'What is known.', content: <p>Nothing yet</p> }]}
      sections={sectionsOf(schema, [
        { title: 'Basics', fields: ['title'] },
        { id: 'the-files', title: 'Files', fields: ['files'] },
      ])}
      after={[{ title: 'Notes', content: <p>No notes</p> }]}
    />
  );
};

const open = () => {
  serve({});
  signIn('CAN_GET_SONGS');
  renderAt('/', { '/': <Editor /> });
  return userEvent.setup();
};

test('has sections around the form in its index, and keeps the ids that were given', () => {
  open();
  const index = within(page.getByRole('navigation', { name: 'Sections' }));
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Facts',
    'Basics',
    'Files',
    'Notes',
  ]);
  const form = page.getByRole('button', { name: 'Save' }).closest('form');
  for (const [name, isInside] of [
    ['Facts', false],
    ['Basics', true],
    ['Files', true],
    ['Notes', false],
  ] as const)
    expect(form?.contains(page.getByRole('region', { name }))).toBe(isInside);
  expect(page.getByRole('region', { name: 'Files' })).toHaveAttribute('id', 'the-files');
  expect(within(page.getByRole('region', { name: 'Facts' })).getByText('What is known.')).toBeVisible();
});

test('names the place of an error, opens the tab that hides it and puts the focus there', async () => {
  const user = open();
  await user.type(page.getByRole('textbox', { name: 'Title' }), 'Night Ferry');
  await user.click(page.getByRole('button', { name: 'Save' }));
  const summary = within(await page.findByRole('alert'));
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Files: Zip of Full: This field is required',
    'Files: Zip of 5.1 Full: This field is required',
  ]);
  expect(page.getByRole('tab', { name: 'Full' })).toHaveAttribute('aria-selected', 'true');
  await user.click(summary.getByRole('link', { name: 'Files: Zip of 5.1 Full' }));
  expect(page.getByRole('tab', { name: '5.1 Full' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(page.getByRole('button', { name: 'Choose 5.1 Full' })).toHaveFocus());
});

describe('formRail', () => {
  const schema = z.object({ title: requiredText(), verdict: requiredText() });

  interface EditorProps {
    onSubmit: (values: object) => void;
    narrowRail?: 'below' | undefined;
  }

  const Editor = ({ onSubmit, narrowRail }: EditorProps) => {
    const form = useEntityForm({
      permissions: undefined,
      schema,
      initial: { title: 'Night Ferry', verdict: 'Pending' },
      fields: { title: textField({ label: 'Title' }), verdict: textField({ label: 'Verdict' }) },
      submit: (values) => {
        onSubmit(values);
        return Promise.resolve(values);
      },
    });
    return (
      <FormPage
        title="Edit"
        form={form}
        onClose={() => {}}
        narrowRail={narrowRail ?? 'above'}
        sections={sectionsOf(schema, [
          { title: 'Identity', fields: ['title'] },
          { title: 'Files', isInRail: true, fields: ['verdict'] },
        ])}
        after={[{ title: 'Notes', content: <p>No notes</p> }]}
      />
    );
  };

  type Listener = (event: { matches: boolean }) => void;
  const WIDE = '(min-width: 75em)';

  /** Opens a window that is or is not wide enough for two columns; returns a function to change that. */
  const open = (isWide: boolean, narrowRail?: 'below') => {
    let matches = isWide;
    const listeners = new Set<Listener>();
    const real = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(real.call(window, media), {
        matches: media === WIDE && matches,
        addEventListener: (_: string, listener: Listener) => void (media === WIDE && listeners.add(listener)),
        removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
      }),
    );
    serve({});
    signIn('CAN_GET_SONGS');
    const onSubmit = jest.fn();
    renderAt('/', { '/': <Editor onSubmit={onSubmit} narrowRail={narrowRail} /> });
    const resize = (wide: boolean) => {
      matches = wide;
      act(() => listeners.forEach((listener) => listener({ matches: wide })));
    };
    return { onSubmit, resize, user: userEvent.setup() };
  };
  afterEach(() => jest.restoreAllMocks());

  const titles = () => page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const indexed = () =>
    within(page.getByRole('navigation', { name: 'Sections' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const box = (name: string) => page.getByRole('textbox', { name });

  test('the keyboard goes through the form and then the rail beside it', async () => {
    const { user } = open(true);
    await waitFor(() => expect(titles()).toEqual(['Identity', 'Files', 'Notes']));
    expect(indexed()).toEqual(['Identity', 'Files', 'Notes']);
    await user.click(box('Title'));
    await user.tab();
    expect(box('Verdict')).toHaveFocus();
  });

  test('the rail comes before the form where there is one column', () => {
    open(false);
    expect(titles()).toEqual(['Files', 'Identity', 'Notes']);
    expect(indexed()).toEqual(['Files', 'Identity', 'Notes']);
  });

  test('a form whose own fields come first has the rail below them, wherever it is seen', async () => {
    const { resize } = open(false, 'below');
    expect(titles()).toEqual(['Identity', 'Files', 'Notes']);
    expect(indexed()).toEqual(['Identity', 'Files', 'Notes']);
    resize(true);
    await waitFor(() => expect(titles()).toEqual(['Identity', 'Files', 'Notes']));
  });

  test('fields of the rail are saved with the form that they are in', async () => {
    const { user, onSubmit } = open(true);
    expect(box('Verdict').closest('form')).toBe(page.getByRole('button', { name: 'Save' }).closest('form'));
    await user.clear(box('Verdict'));
    await user.click(page.getByRole('button', { name: 'Save' }));
    const summary = within(await page.findByRole('alert'));
    await user.click(summary.getByRole('link', { name: 'Verdict' }));
    await waitFor(() => expect(box('Verdict')).toHaveFocus());
    await user.type(box('Verdict'), 'Approved');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ title: 'Night Ferry', verdict: 'Approved' }));
  });

  test('keeps typed values when the window becomes too narrow for two columns', async () => {
    const { user, resize } = open(true);
    const typed = box('Verdict');
    await user.type(typed, ' still');
    resize(false);
    await waitFor(() => expect(titles()).toEqual(['Files', 'Identity', 'Notes']));
    expect(box('Verdict')).toBe(typed);
    expect(typed).toHaveValue('Pending still');
  });
});
