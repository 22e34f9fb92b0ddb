import { songForm } from '../form/songForm';
import { renderAt, screen, serve, signIn, userEvent } from '@segno/ui/testing';
import { useState } from 'react';
import { issueText } from '@segno/contract';
import { ShareTable } from './ShareTable';
import { totalText, type ShareRow } from './shareRows';

const writer_uuid = '00000000-0000-4000-8000-000000000001';

const open = () => {
  signIn('CAN_GET_WRITERS');
  serve({ 'GET /writer/select': () => ({ data: { writers: [] } }) });
  const held: { rows: readonly ShareRow[] } = { rows: [] };
  const Form = () => {
    const [rows, setRows] = useState<readonly ShareRow[]>([{ writer_uuid, name: 'Ada', role: 'CA', share: 50 }]);
    held.rows = rows;
    return (
      <>
        <ShareTable id="shares" label="Writers" rows={rows} errors={{}} readOnly={false} onChange={setRows} />
        <p>{totalText(rows)}</p>
      </>
    );
  };
  renderAt('/', { '/': <Form /> });
  return { held, user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'Share of writer 1 in per cent' }) };
};

test.each([
  ['33.33', 33.33, 'Total 33.33 %, 66.67 % missing', []],
  ['-5', -5, 'Total -5 %, 105 % missing', ['Not a valid number']],
  ['50,5', '50,5', 'Total 0 %, 100 % missing', ['Not a valid number']],
])('a share typed as %s stays as it is', async (text, share, total, errors) => {
  const { held, user, box } = open();
  await user.clear(box);
  await user.type(box, text);
  expect(box).toHaveValue(text);
  expect(held.rows[0]?.share).toBe(share);
  expect(screen.getByText(total)).toBeVisible();
  const issues = songForm.shape.writer_shares.safeParse(held.rows, { error: issueText }).error?.issues ?? [];
  expect(issues.filter(({ path }) => path[1] === 'share').map(({ message }) => message)).toEqual(errors);
});

test('a tempo that is no number is refused by the form of a song', () => {
  const errorsOf = (bpm: unknown) =>
    songForm.shape.bpm.safeParse(bpm, { error: issueText }).error?.issues.map(({ message }) => message);
  expect(['50,5', 'fast', -5, 1001].map(errorsOf)).toEqual(Array(4).fill(['Not a valid number']));
  expect([120.5, null, '', undefined].map(errorsOf)).toEqual(Array(4).fill(undefined));
});
