import { screen as page, waitFor } from '@testing-library/react';
import { firstRow, headers, menu, open, path } from '../testing/keptList';
import { signIn, toasts } from '../testing/renderAt';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'pagesize=; Max-Age=0; Path=/';
  signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS');
});

describe('Columns', () => {
  test('a column is hidden and shown by the keyboard alone, and the choice is kept', async () => {
    const { user, kept } = open();
    await firstRow();
    // They are among the actions of the page in the palette.
    for (const name of ['Filters', 'Views', 'Columns']) expect(await menu(name)).toHaveAttribute('data-page-actions');
    (await menu('Columns')).focus();
    await user.keyboard('{Enter}');
    const songs = await page.findByRole('checkbox', { name: 'Songs' });
    songs.focus();
    await user.keyboard(' ');
    expect(headers()).toEqual(['Name', 'Owner', 'Notes']);
    await waitFor(() => expect(kept.hidden_columns).toEqual(['songs']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.getByRole('button', { name: 'Columns (3 of 4)' })).toHaveFocus());
    await user.click(page.getByRole('button', { name: 'Columns (3 of 4)' }));
    await user.click(await page.findByRole('button', { name: 'Show all columns' }));
    expect(headers()).toEqual(['Name', 'Songs', 'Owner', 'Notes']);
  });

  test('the first column stays, whatever is kept', async () => {
    const { user } = open('/song-collections', { hidden_columns: ['name', 'songs', 'owner', 'notes', 'gone'] });
    await firstRow();
    await waitFor(() => expect(headers()).toEqual(['Name']));
    await user.click(await menu('Columns (1 of 4)'));
    expect(await page.findByRole('checkbox', { name: 'Name' })).toBeDisabled();
  });

  test('a column that the person may not see is not offered', async () => {
    signIn('CAN_GET_SONG_COLLECTIONS');
    const { user } = open();
    await firstRow();
    await user.click(await menu('Columns'));
    await page.findByRole('checkbox', { name: 'Notes' });
    expect(page.queryByRole('checkbox', { name: 'Owner' })).not.toBeInTheDocument();
  });

  test('this browser shows them at once the next time, and keeps the choice when the server cannot', async () => {
    const fails = { [`PUT ${path}`]: () => ({ status: 503, message: 'Please try again.' }) };
    const first = open('/song-collections', {}, fails);
    await firstRow();
    await first.user.click(await menu('Columns'));
    await first.user.click(await page.findByRole('checkbox', { name: 'Notes' }));
    await waitFor(() => expect(toasts()).toEqual(['Please try again.']));
    expect(headers()).toEqual(['Name', 'Songs', 'Owner']);
    first.unmount();
    open('/song-collections', {}, { [`GET ${path}`]: () => ({ status: 503, message: 'Later' }) });
    await firstRow();
    expect(headers()).toEqual(['Name', 'Songs', 'Owner']);
  });

  test('columns chosen by another user of this browser are not shown', async () => {
    localStorage.setItem('segno.columns.somebody-else.SONG_COLLECTIONS', '["songs"]');
    open();
    await firstRow();
    expect(headers()).toEqual(['Name', 'Songs', 'Owner', 'Notes']);
  });

  test('long texts on two lines are a part of the view', async () => {
    const { user, address } = open();
    await firstRow();
    await user.click(await menu('Columns'));
    await user.click(await page.findByRole('checkbox', { name: 'Long texts on two lines' }));
    expect(page.getByRole('table')).toHaveAttribute('data-lines', '2');
    expect(new URL(address(), 'http://x').searchParams.get('lines')).toBe('2');
    await user.click(page.getByRole('checkbox', { name: 'Long texts on two lines' }));
    expect(page.getByRole('table')).not.toHaveAttribute('data-lines');
    expect(new URL(address(), 'http://x').searchParams.get('lines')).toBeNull();
  });

  test('columns are moved and widened by the keyboard, and are a part of the view', async () => {
    const { user, kept, address } = open();
    await firstRow();
    (await menu('Columns')).focus();
    await user.keyboard('{Enter}');
    (await page.findByRole('checkbox', { name: 'Notes' })).focus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(headers()).toEqual(['Name', 'Notes', 'Songs', 'Owner']);
    expect(page.getByRole('checkbox', { name: 'Notes' })).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(new URL(address(), 'http://x').searchParams.get('columns')).toBe('notes*192,songs,owner');
    await user.keyboard(' ');
    expect(headers()).toEqual(['Name', 'Songs', 'Owner']);
    await user.keyboard('{Escape}');
    expect(kept.hidden_columns).toEqual([]);

    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Save this view…' }));
    await user.type(await page.findByRole('textbox', { name: 'Name' }), 'No notes{Enter}');
    await menu('No notes');
    await user.click(await menu('Columns (3)'));
    await user.click(await page.findByRole('button', { name: 'Show the usual columns' }));
    expect(headers()).toEqual(['Name', 'Songs', 'Owner', 'Notes']);
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'No notes' }));
    expect(headers()).toEqual(['Name', 'Songs', 'Owner']);
  });

  test('an address with columns shows these alone, in its order, without those that the list does not have', async () => {
    open('/song-collections?columns=owner,gone,songs*100&kind=LP', { hidden_columns: ['owner'] });
    await firstRow();
    expect(headers()).toEqual(['Name', 'Owner', 'Songs']);
    expect(await menu('Columns (3)')).toBeInTheDocument();
  });
});
