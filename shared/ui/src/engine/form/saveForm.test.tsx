import { requiredText } from '@segno/contract';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { z } from 'zod/mini';
import {
  checkbox,
  creatableField,
  dateField,
  FormFields,
  multiSelectField,
  numberField,
  selectField,
  switchField,
  tagsField,
  textField,
  useEntityForm,
  type EntityFormSpec,
} from '../../form';
import {
  field,
  openCreateForm,
  openForm,
  question,
  saveButton,
  signInAsEditor,
  storedAlbum,
} from '../testing/albumForm';
import { id } from '../testing/albums';
import { renderAt, signIn, toasts } from '../testing/renderAt';
import { serve } from '../testing/serve';

describe('saveForm', () => {
  beforeEach(signInAsEditor);

  test('all errors show at once, at their fields and in a summary that leads to them', async () => {
    const { user, writes } = openCreateForm();
    await user.type(field('Name'), '   ');
    await user.type(field('Rating'), '9');
    await user.click(saveButton());
    expect(field('Name')).toHaveAccessibleDescription('This field is required');
    expect(field('Rating')).toHaveAccessibleDescription('Not a valid number 1 to 5');
    expect(field('Name')).toBeInvalid();
    expect(toasts()).toEqual([]);
    expect(writes()).toEqual([]);
    const summary = within(page.getByRole('alert'));
    expect(summary.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Name: This field is required',
      'Rating: Not a valid number',
    ]);
    expect(page.getByRole('alert').parentElement).toHaveFocus();
    await user.click(summary.getByRole('link', { name: 'Rating' }));
    expect(field('Rating')).toHaveFocus();
    await user.clear(field('Rating'));
    expect(field('Rating')).toHaveAccessibleDescription('1 to 5');
    expect(field('Name')).toHaveAccessibleDescription('This field is required');
  });

  test('a new record is announced, and the form goes', async () => {
    const { user, writes, address } = openCreateForm();
    await user.type(field('Name'), 'Kid A');
    await user.keyboard('{Enter}');
    await page.findByText('The list');
    expect(address()).toBe('/song-collections');
    expect(toasts()).toEqual(['Kid A has been created']);
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ method: 'POST', path: '/album', body: { name: 'Kid A' } });
  });

  test('the server’s errors stand at their fields, and those of no field in the summary', async () => {
    const { user } = openCreateForm({
      'POST /album': () => ({
        status: 422,
        message: 'Check the fields',
        errors: { name: ['Name must be unique'], 'tracks.0.isrc': ['Not a valid choice.'], _: ['Too many albums'] },
      }),
    });
    await user.type(field('Name'), 'Blue');
    await user.click(saveButton());
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name must be unique'));
    expect(
      within(page.getByRole('alert'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Tracks: Not a valid choice.', 'Too many albums', 'Name: Name must be unique']);
    expect(toasts()).toEqual(['Form Errors ❌']);
    expect(field('Name')).toHaveValue('Blue');
  });

  test('names members that the person may not change in one notice, and saves the others', async () => {
    const { user } = openForm(`/song-collections/edit/${id(1)}`, {
      [`PUT /album/${id(1)}`]: () => ({
        data: { album: { ...storedAlbum, name: 'Hejira' }, ignored: ['rating', 'owner'] },
      }),
    });
    await user.type(await page.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(saveButton());
    await waitFor(() => expect(toasts()[0]).toMatch(/^Not saved, because you may not change it: Rating and Owner$/));
  });

  test('a refusal without fields is reported in the server’s words', async () => {
    const { user } = openCreateForm({ 'POST /album': () => ({ status: 409, message: 'The shelf is full' }) });
    await user.type(field('Name'), 'Blue');
    await user.click(saveButton());
    expect(await page.findByText('The shelf is full')).toBeInTheDocument();
    expect(toasts()).toEqual(['The shelf is full']);
  });

  test('a lost network says so and can be tried again with the same key; a change makes a new key', async () => {
    let attempts = 0;
    const { user, writes } = openCreateForm({
      'POST /album': () => {
        attempts += 1;
        if (attempts < 4) throw new Error('offline');
        return { data: { album: storedAlbum } };
      },
    });
    const offline = 'Impossible to complete the request. This may be due to a network failure.';
    await user.type(field('Name'), 'Blue');
    for (const expected of [1, 2]) {
      await user.click(saveButton());
      await waitFor(() => expect(writes()).toHaveLength(expected));
      expect(await page.findByText(offline)).toBeInTheDocument();
    }
    await user.type(field('Name'), 'r');
    await user.click(saveButton());
    await waitFor(() => expect(writes()).toHaveLength(3));
    const [first, second, third] = writes().map(({ clientKey }) => clientKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await user.click(await page.findByRole('button', { name: 'Save' }));
    await page.findByText('The list');
  });

  test('a lost session keeps everything that was typed and leaves the telling to the login', async () => {
    const { user } = openCreateForm({ 'POST /album': () => ({ status: 401, message: 'Unauthorized' }) });
    await user.type(field('Name'), 'Blue');
    await user.click(saveButton());
    expect(await page.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Blue');
    expect(toasts()).toEqual([]);
  });

  test('a second submit while the first one runs does nothing', async () => {
    let settle = () => {};
    const { user, writes, container } = openCreateForm({
      'POST /album': async () => {
        await new Promise<void>((resolve) => (settle = resolve));
        return { data: { album: storedAlbum } };
      },
    });
    await user.type(field('Name'), 'Blue');
    const form = container.querySelector('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await user.keyboard('{Enter}');
    expect(page.getByText('Saving…')).toBeInTheDocument();
    settle();
    await page.findByText('The list');
    expect(writes()).toHaveLength(1);
  });

  test('a save that runs is not asked about: Escape and the close button wait for its end', async () => {
    let settle = () => {};
    const { user, address } = openCreateForm({
      'POST /album': async () => {
        await new Promise<void>((resolve) => (settle = resolve));
        return { status: 409, message: 'In use' };
      },
    });
    await user.type(field('Name'), 'Kid A');
    await user.click(saveButton());
    expect(await page.findByText('Saving…')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(page.getByRole('button', { name: 'Close dialog' }));
    expect(page.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(page.queryByRole('dialog', { name: /^Are you sure/ })).not.toBeInTheDocument();
    expect(address()).toBe('/song-collections/create');
    settle();
    await waitFor(() => expect(page.getByRole('button', { name: 'Close' })).toBeEnabled());
    await user.click(page.getByRole('button', { name: 'Close dialog' }));
    expect(await question()).toHaveAccessibleName('Are you sure you want to discard your unsaved changes?');
  });
});

const schema = z.object({
  title: requiredText(),
  comment: z.nullish(z.string()),
  genre: z.nullish(z.string()),
  moods: z.array(z.string()),
  composer: z.nullish(z.string()),
  tags: z.array(z.string()),
  bpm: z.nullish(z.number()),
  released: z.nullish(z.number()),
  visible: z.boolean(),
  royalty: z.boolean(),
  explicit: z.boolean(),
});
type Song = z.input<typeof schema>;

const options = [{ value: 'a', label: 'Acoustic' }];
type Fields = EntityFormSpec<typeof schema, Song>['fields'];
const fields: Fields = {
  title: textField({ label: 'Title' }),
  comment: textField({ label: 'Comment' }),
  genre: selectField({ label: 'Genre', options }),
  moods: multiSelectField({ label: 'Moods', options }),
  composer: creatableField({ label: 'Composer', options }),
  tags: tagsField({ label: 'Tags', options }),
  bpm: numberField({ label: 'BPM' }),
  released: dateField({ label: 'Released' }),
  visible: switchField({ label: 'Visible', help: 'Offered in lists' }),
  royalty: switchField({ label: 'Royalty' }),
  explicit: checkbox({ label: 'Explicit' }),
};
const blank: Song = {
  title: 'Sunrise',
  comment: null,
  genre: null,
  moods: [],
  composer: null,
  tags: [],
  bpm: null,
  released: null,
  visible: true,
  royalty: false,
  explicit: true,
};

const Editor = ({ readOnly, fields }: { readOnly: boolean; fields: Fields }) => (
  <FormFields
    form={useEntityForm({
      schema,
      permissions: undefined,
      fields,
      initial: blank,
      submit: (song) => Promise.resolve(song),
      readOnly,
    })}
  />
);
const open = (readOnly: boolean, shown: Fields = fields) => {
  serve({});
  signIn('CAN_GET_SONGS');
  renderAt('/', { '/': <Editor readOnly={readOnly} fields={shown} /> });
};
const box = (name: string) => page.getByLabelText(name, { exact: false, selector: 'input' });

test('a switch or box that can only be read says yes or no in words', () => {
  open(true);
  expect(box('Visible')).toHaveValue('Yes');
  expect(box('Visible')).toHaveAttribute('readonly');
  expect(box('Visible')).toBeEnabled();
  expect(box('Visible')).toHaveAccessibleDescription('Offered in lists');
  expect(box('Royalty')).toHaveValue('No');
  expect(box('Explicit')).toHaveValue('Yes');
  expect(page.queryByRole('switch')).not.toBeInTheDocument();
  expect(page.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an empty read-only field says so, and offers no placeholder', () => {
  open(true);
  for (const name of ['Comment', 'Genre', 'Moods', 'Composer', 'Tags', 'BPM', 'Released'])
    expect([name, box(name).getAttribute('placeholder')]).toEqual([name, '–']);
  expect(box('Title')).toHaveValue('Sunrise');
  expect(box('Title')).not.toBeRequired();
});

test('a field that is locked in a form that can be changed is marked, and it alone', () => {
  const title = textField({ label: 'Title' });
  const locked: typeof title = { ...title, render: (input) => title.render({ ...input, readOnly: true }) };
  open(false, { ...fields, title: locked });
  expect(box('Title').closest('[data-read-only]')).not.toBeNull();
  expect(document.querySelectorAll('[data-read-only]')).toHaveLength(1);
});

test('only what can only be read is marked as such', () => {
  open(false);
  expect(document.querySelector('[data-read-only]')).toBeNull();
  expect(page.getByRole('switch', { name: /^Visible/ })).toBeChecked();
  expect(box('Genre')).toHaveAttribute('placeholder', 'Choose…');
  expect(box('Title')).toBeRequired();
});
