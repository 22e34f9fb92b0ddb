import { requiredText } from '@segno/contract';
import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { Tabs } from '../../../extra';
import {
  customField,
  FormLayout,
  pathId,
  sectionsOf,
  textField,
  useEntityForm,
  type CustomFieldProps,
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

/** Places for files that are no controls of their own, each in a tab. */
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
