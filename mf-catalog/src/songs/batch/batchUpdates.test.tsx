import { type Answer, screen, userEvent, waitFor } from '@segno/ui/testing';
import { id } from '../testing/songFixture';
import { bar, open, pick, press, task } from './testing/openSongs';

const button = (name: string) => screen.getByRole('button', { name });
const offered = () => [...(bar()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

describe('A batch update', () => {
  const choose = async (attribute: string) => {
    await userEvent.click(await screen.findByLabelText('Attribute', { selector: 'input' }));
    await userEvent.click(await screen.findByText(attribute, { selector: '[role="option"] *' }));
  };
  const chooseBpm = async () => {
    await choose('BPM');
    await userEvent.type(await screen.findByLabelText('BPM'), '120');
    await press('Preview');
    await screen.findByLabelText('Preview');
  };

  test('of all that match is previewed, started once confirmed, followed to its end, and undone', async () => {
    const { sent } = await open();
    await pick(1);
    await press('Select all 3');
    expect(screen.getByText('All 3 songs that match are selected')).toBeVisible();
    expect(offered()).toEqual(['Curation state', 'Content tier', 'Batch update', 'Clear selection']);
    await press('Batch update');
    await waitFor(() => expect(screen.getByLabelText('Attribute', { selector: 'input' })).toHaveFocus());
    await chooseBpm();
    expect(screen.getByLabelText('Preview')).toHaveTextContent(
      '1 song would change, 1 has the value already, 1 cannot be changed.',
    );
    expect(screen.getByLabelText('Preview')).toHaveTextContent('Song 3: The song does not exist any more.');
    await press('Update 1 song');
    expect(await screen.findByText('Batch Update Successful')).toBeVisible();
    const order = { attribute: 'bpm', action: 'set', values: 120 };
    expect(sent('/song/batch').map(({ query, body }) => [query, body])).toEqual([
      [{}, { ...order, dry_run: true }],
      [{}, order],
    ]);
    expect(sent('/song/batch')[1]?.clientKey).not.toBeNull();
    expect(button('Close')).toHaveFocus();
    const link = await screen.findByRole('link', { name: '2 songs changed' });
    expect(link).toHaveAttribute('href', `/songs?batch_operation_uuid=${id(90)}`);
    await press('Undo');
    expect(await screen.findByText('1 song changed since: left alone.')).toBeVisible();
    expect(await screen.findByText('Undone in 2 songs.')).toBeVisible();
    expect(button('Close')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Batch update')).toHaveFocus();
    expect(sent(`/batch_operation/${id(90)}/undo`)).toHaveLength(1);
  });

  test.each([
    [{ data: { async_task: task() } }, 'Batch Update In Progress...'],
    [
      {
        data: {
          async_task: task({
            status: 'error',
            progress: 100,
            errors: [{ song: { uuid: id(1), work_title: 'Song 1' }, error: 'Not found' }],
          }),
        },
      },
      'Batch Update Errors',
    ],
    [{ status: 404, message: 'Not found' }, 'Error finding batch update results'],
    [{ status: 500, message: 'There was an error' }, 'Batch Update Failed: There was an error'],
  ] satisfies [Answer, string][])('that is answered with %j says %s', async (answer, text) => {
    const { sent } = await open({ follow: () => answer });
    await pick(1, 2);
    await press('Batch update');
    await chooseBpm();
    await press('Update 1 song');
    expect(await screen.findByText(text)).toBeVisible();
    expect(button('Close')).toBeVisible();
    expect(sent('/song/batch')[1]?.query).toEqual({ uuids: `${id(1)},${id(2)}` });
  });

  test('that is previewed by Enter is started by the first click on Update', async () => {
    const { sent } = await open();
    await pick(1);
    await press('Batch update');
    await choose('BPM');
    await userEvent.type(await screen.findByLabelText('BPM'), '120{Enter}');
    await screen.findByLabelText('Preview');
    await press('Update 1 song');
    expect(await screen.findByText('Batch Update Successful')).toBeVisible();
    expect(sent('/song/batch')).toHaveLength(2);
  });

  test('opens its choices inside the dialog, above its buttons, and closes them for the preview', async () => {
    await open();
    await pick(1);
    await press('Batch update');
    await choose('Curation state');
    await userEvent.click(await screen.findByLabelText('Curation state', { selector: 'input' }));
    const choice = await screen.findByText('On Hold');
    expect(screen.getByRole('dialog')).toContainElement(choice);
    expect(choice.compareDocumentPosition(button('Preview'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(choice);
    const box = screen.getByLabelText('Curation state', { selector: 'input' });
    await userEvent.click(box);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    box.closest('form')?.requestSubmit();
    expect(await screen.findByLabelText('Preview')).toBeVisible();
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('that is refused says so in the words of the server', async () => {
    await open({
      handlers: { 'PATCH /song/batch': () => ({ status: 409, message: 'Your last batch update is still running.' }) },
    });
    await pick(1);
    await press('Batch update');
    await choose('BPM');
    await userEvent.type(await screen.findByLabelText('BPM'), '120');
    await press('Preview');
    expect(await screen.findByText('Your last batch update is still running.')).toBeVisible();
  });
});
