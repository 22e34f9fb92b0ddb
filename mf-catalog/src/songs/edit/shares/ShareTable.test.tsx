import { issueText } from '@segno/contract';
import { validate } from '@segno/ui/form';
import { renderAt, screen, serve, signIn, userEvent } from '@segno/ui/testing';
import { useState } from 'react';
import { songForm } from '../songForm';
import { isRegistered, keyOf, newShareRow, shareNumber, type ShareRow, totalOf, totalText, withRow } from './shareRows';
import { ShareTable } from './ShareTable';

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

const [ana, ben] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const of = (...shares: number[]) => shares.map((share) => ({ writer_uuid: '', share }));
const thirds = of(33.34, 33.33, 33.33);

test('hundredths add up without rounding errors', () => {
  expect(totalOf(thirds)).toBe(100);
  expect(totalText(thirds)).toBe('Total 100 %');
});

test('the running total says what is missing or too much', () => {
  expect(totalText(of(60, 1))).toBe('Total 61 %, 39 % missing');
  expect(totalText(of(100, 1))).toBe('Total 101 %, 1 % too much');
  expect(totalText(of(99.99))).toBe('Total 99.99 %, 0.01 % missing');
});

test('a typed share counts when it is a number', () => {
  expect(['50', '', '  ', 'x', null, undefined, 12.5].map(shareNumber)).toEqual([50, 0, 0, 0, 0, 0, 12.5]);
});

test('one line changes, the others stay', () => {
  const rows = [
    { writer_uuid: ana, share: 50 },
    { writer_uuid: ben, share: 50 },
  ];
  expect(withRow(rows, 1, { share: 40 })).toEqual([rows[0], { writer_uuid: ben, share: 40 }]);
});

test('a line stays the same line when another writer is chosen for it', () => {
  const [row] = withRow([{ writer_uuid: ana, share: 50 }], 0, { writer_uuid: ben });
  expect(row).toMatchObject({ writer_uuid: ben, share: 50 });
  expect(row && keyOf(row)).toBe(ana);
});

test('registered lines are known', () => {
  expect(isRegistered([{ writer_uuid: ana, share: 100, editable: true }])).toBe(false);
  expect(isRegistered([{ writer_uuid: ana, share: 100, editable: false }])).toBe(true);
});

const song = { work_title: 'Blue', artist_uuid: ana };
const errorsOf = (writer_shares: object[]) => validate(songForm, { ...song, writer_shares });

test('shares that do not make 100 are refused before they are sent, no shares at all are not', () => {
  expect(errorsOf([])).toEqual({});
  expect(errorsOf([{ writer_uuid: ana, share: 100 }])).toEqual({});
  expect(errorsOf([{ writer_uuid: ana, share: '99' }])).toEqual({ writer_shares: ['Writer shares must total 100'] });
});

test('a line without a writer says so at its place', () => {
  expect(errorsOf([{ writer_uuid: '', share: 100 }])).toMatchObject({
    'writer_shares.0.writer_uuid': ['This field is required'],
  });
});

test('a new line has 1 per cent and nobody yet, and is known apart from any other', () => {
  const [one, two] = [newShareRow(), newShareRow()];
  expect(one).toMatchObject({ writer_uuid: '', share: 1 });
  expect(keyOf(one)).not.toBe(keyOf(two));
  expect(keyOf(one)).not.toBe('');
});

test('the table was registered as soon as one of its lines was', () => {
  const line = (editable?: boolean) => ({ writer_uuid: ana, share: 50, ...(editable !== undefined && { editable }) });
  expect(isRegistered([line(true), line(false)])).toBe(true);
  expect(isRegistered([line(true), line()])).toBe(false);
  expect(isRegistered([])).toBe(false);
});
