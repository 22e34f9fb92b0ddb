import { requiredText } from '@segno/contract';
import { RouteNameContext } from '@segno/host';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { z } from 'zod/mini';
import {
  creatableField,
  customField,
  dateField,
  FormPage,
  multiSelectField,
  numberField,
  sectionsOf,
  switchField,
  tagsField,
  textField,
  useEntityForm,
  useFormValues,
  type CustomFieldProps,
  type EntityFormSpec,
} from '../../../form';
import { renderAt, signIn, toasts } from '../../testing/renderAt';
import { serve } from '../../testing/serve';

const schema = z.object({
  title: requiredText(),
  composer: z.nullish(z.string()),
  tags: z.array(z.string()),
  genres: z.array(z.string()),
  released: z.nullish(z.number()),
  live: z.boolean(),
  shares: z.array(z.object({ writer: z.string(), share: z.number().check(z.positive()) })),
});
type Song = z.input<typeof schema>;

const Shares = ({ value, onChange, inner, label }: CustomFieldProps<Song['shares']>) => {
  const { title } = useFormValues();
  return (
    <fieldset>
      <legend>{label}</legend>
      <p>Shares of {String(title)}</p>
      {value.map((row, index) => (
        <p key={row.writer}>
          {row.writer}: {inner[`${index}.share`] ?? 'fine'}
        </p>
      ))}
      <button type="button" onClick={() => onChange(value.map((row) => ({ ...row, share: 0 })))}>
        Take all away
      </button>
    </fieldset>
  );
};

const words = [
  { value: 'a', label: 'Bach' },
  { value: 'b', label: 'Bartók' },
];

const fields: EntityFormSpec<typeof schema, Song>['fields'] = {
  title: textField({ label: 'Title' }),
  composer: creatableField({ label: 'Composer', options: words }),
  tags: tagsField({ label: 'Tags', options: words }),
  genres: multiSelectField({ label: 'Genres', options: words }),
  released: dateField({ label: 'Released' }),
  live: switchField({ label: 'Live' }),
  shares: customField(Shares, { label: 'Shares' }),
};

const initial: Song = {
  title: 'Sunrise',
  composer: null,
  tags: ['calm'],
  genres: ['a'],
  released: null,
  live: false,
  shares: [{ writer: 'Ana', share: 100 }],
};

const Editor = ({ submit, folded }: { submit: (song: Song) => Promise<Song>; folded?: string | undefined }) => {
  const [saved, setSaved] = useState<Song>();
  const form = useEntityForm({
    schema,
    permissions: undefined,
    initial,
    fields,
    submit,
    onSaved: setSaved,
    afterSave: (song) => song,
  });
  return (
    <>
      <FormPage
        form={form}
        title="Edit Song"
        onClose={() => {}}
        sections={sectionsOf(schema, [
          {
            title: 'Basic Information',
            fields: ['title', 'composer', 'tags', 'genres', 'released', 'live'],
            ...(folded !== undefined && { folded }),
          },
          { title: 'Writer Shares', fields: ['shares'] },
        ])}
      />
      <output>{JSON.stringify(saved)}</output>
    </>
  );
};

const open = (submit: (song: Song) => Promise<Song> = (song) => Promise.resolve(song), folded?: string) => {
  serve({});
  signIn('CAN_GET_SONGS');
  renderAt('/', { '/': <Editor submit={submit} folded={folded} /> });
  return userEvent.setup();
};
const savedSong = () => JSON.parse(document.querySelector('output')?.textContent || '{}') as Partial<Song>;
const save = () => page.getByRole('button', { name: 'Save' });

test('every kind of field changes its own value', async () => {
  const user = open();
  await user.type(page.getByRole('combobox', { name: 'Composer' }), 'Me');
  await user.type(page.getByRole('combobox', { name: 'Tags' }), 'slow{Enter}');
  await user.click(page.getByRole('combobox', { name: 'Genres' }));
  await user.click(await page.findByRole('option', { name: 'Bartók' }));
  fireEvent.change(page.getByRole('textbox', { name: 'Released' }), { target: { value: '03/04/2024' } });
  await user.click(page.getByRole('switch', { name: 'Live' }));
  expect(page.getByText('5 unsaved changes')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() =>
    expect(savedSong()).toEqual({
      ...initial,
      composer: 'Me',
      tags: ['calm', 'slow'],
      genres: ['a', 'b'],
      released: Date.UTC(2024, 2, 4),
      live: true,
    }),
  );
});

test('a long form has an index of its sections, which counts their errors', async () => {
  const user = open();
  const index = within(page.getByRole('navigation', { name: 'Sections' }));
  expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(['Basic Information', 'Writer Shares']);
  expect(page.getByRole('region', { name: 'Writer Shares' })).toBeInTheDocument();
  await user.clear(page.getByRole('textbox', { name: 'Title' }));
  await user.click(page.getByRole('button', { name: 'Take all away' }));
  await user.click(save());
  expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Basic Information1 error',
    'Writer Shares1 error',
  ]);
  expect(page.getByText('Ana: Not a valid number')).toBeInTheDocument();
});

test('a folded section opens when somebody goes to an error in it', async () => {
  const user = open(undefined, 'Ready');
  const fold = page.getByText('Ready').closest('details');
  expect(fold).not.toHaveAttribute('open');
  fireEvent.change(page.getByLabelText(/^Title/), { target: { value: '' } });
  await user.click(save());
  await user.click(within(page.getByRole('alert')).getByRole('link', { name: 'Title' }));
  expect(fold).toHaveAttribute('open');
  expect(page.getByLabelText(/^Title/)).toHaveFocus();
});

test('a field of one’s own follows what the others hold', async () => {
  const user = open();
  await user.type(page.getByRole('textbox', { name: 'Title' }), ' II');
  expect(page.getByText('Shares of Sunrise II')).toBeInTheDocument();
});

test('a page stays after saving: what the server made of it counts as unchanged, what was typed meanwhile stays', async () => {
  let settle = () => {};
  const user = open(async (song) => {
    await new Promise<void>((resolve) => (settle = resolve));
    return { ...song, title: song.title.trim() };
  });
  await user.type(page.getByRole('textbox', { name: 'Title' }), ' II ');
  await user.click(save());
  await user.type(page.getByRole('combobox', { name: 'Composer' }), 'Me');
  settle();
  await waitFor(() => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Sunrise II'));
  expect(page.getByRole('combobox', { name: 'Composer' })).toHaveValue('Me');
  expect(page.getByText('1 unsaved change')).toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

test('a modal may open over a page with unsaved changes, which stays; another page may not take its place', async () => {
  serve({});
  signIn('CAN_GET_SONGS');
  const editor = (
    <RouteNameContext value="SONG_EDIT">
      <Routes location="/songs/edit/1">
        <Route path="*" element={<Editor submit={(song) => Promise.resolve(song)} />} />
      </Routes>
    </RouteNameContext>
  );
  // As in the shell: the page stays mounted below its modal and keeps reading its own address.
  const { go, address } = renderAt('/songs/edit/1', { '*': editor });
  const user = userEvent.setup();
  await user.type(page.getByRole('textbox', { name: 'Title' }), ' II');
  await go('/change_my_password');
  expect(address()).toBe('/change_my_password');
  expect(page.queryByRole('dialog')).not.toBeInTheDocument();
  await go('/songs/edit/1');
  expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Sunrise II');
  await go('/songs');
  expect(await page.findByRole('dialog')).toHaveAccessibleName(
    'Are you sure you want to discard your unsaved changes?',
  );
  expect(address()).toBe('/songs/edit/1');
});

test('an emptied number is null, and a typed one a number', async () => {
  const numbers = z.object({ bpm: z.nullish(z.number()) });
  const sent: unknown[] = [];
  const Bpm = () => {
    const form = useEntityForm({
      permissions: undefined,
      schema: numbers,
      initial: { bpm: 120 },
      fields: { bpm: numberField({ label: 'BPM' }) },
      submit: (values) => Promise.resolve(sent.push(values)),
    });
    return (
      <FormPage
        form={form}
        title="BPM"
        onClose={() => {}}
        sections={sectionsOf(numbers, [{ title: 'All', fields: ['bpm'] }])}
      />
    );
  };
  serve({});
  renderAt('/', { '/': <Bpm /> });
  const user = userEvent.setup();
  const box = page.getByRole('textbox', { name: 'BPM' });
  await user.clear(box);
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ bpm: null }]));
  await user.type(box, '90');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ bpm: null }, { bpm: 90 }]));
});
