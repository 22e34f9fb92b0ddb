import { renderAt, screen, userEvent, waitFor } from '@segno/ui/testing';
import { FormFields, useEntityForm } from '@segno/ui/form';
import { z } from 'zod/mini';
import { limitedTagsField } from './limitedTagsField';

const names = ['Calm', 'Dark', 'Epic', 'Funny', 'Happy', 'Hopeful', 'Tense', 'Warm'];
const options = names.map((name) => ({ value: name, label: name }));
const schema = z.object({ use_case: z.optional(z.array(z.string())) });
const fields = { use_case: limitedTagsField({ label: 'Use Case', options }) };

const Form = ({ start }: { start: string[] }) => {
  const form = useEntityForm({
    schema,
    initial: { use_case: start },
    fields,
    permissions: {},
    submit: () => Promise.resolve({}),
  });
  return <FormFields form={form} />;
};

test('takes six tags, and says why it does not take a seventh', async () => {
  renderAt('/', { '/': <Form start={names.slice(0, 5)} /> });
  await userEvent.click(screen.getByLabelText('Use Case', { selector: 'input' }));
  await userEvent.click(await screen.findByText('Hopeful'));
  expect(screen.getByText('6 of 6 chosen')).toBeVisible();
  expect(screen.queryByText('At most 6 tags can be chosen')).toBeNull();
  await userEvent.click(await screen.findByText('Tense'));
  expect(screen.getByText('6 of 6 chosen')).toBeVisible();
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
});

test('forgets that it refused a seventh tag when the field is left', async () => {
  renderAt('/', { '/': <Form start={names.slice(0, 6)} /> });
  await userEvent.click(screen.getByLabelText('Use Case', { selector: 'input' }));
  await userEvent.click(await screen.findByText('Tense'));
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText('At most 6 tags can be chosen')).toBeNull());
});

test('lets tags be taken out one by one where an older draft has too many', async () => {
  renderAt('/', { '/': <Form start={names} /> });
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Use Case', { selector: 'input' }));
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByText('7 of 6 chosen')).toBeVisible();
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByText('6 of 6 chosen')).toBeVisible();
  expect(screen.queryByText('At most 6 tags can be chosen')).toBeNull();
});
