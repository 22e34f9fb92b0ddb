import { waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve';
import { openForm, showForm } from './openForms';

test('a form that is closed, shown again and closed is reported closed once', async () => {
  const path = `/presence/${openForm('comparison/1')}`;
  const calls = serve({ [`DELETE ${path}`]: () => ({ data: null }) });
  showForm('comparison/1')();
  showForm('comparison/1')();
  await waitFor(() => expect(calls).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls.map(({ path: at }) => at)).toEqual([path]);
});

test('a form that starts over at once stays open under its name', async () => {
  const form = openForm('comparison/2');
  const calls = serve({ [`DELETE /presence/${form}`]: () => ({ data: null }) });
  showForm('comparison/2')();
  const leave = showForm('comparison/2');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls).toEqual([]);
  expect(openForm('comparison/2')).toBe(form);
  leave();
  await waitFor(() => expect(calls).toHaveLength(1));
});
