import { endpoint, named } from '@segno/contract';
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { FilterBar, listOf, optionsFrom, typeaheadFilter, useList } from '../../list';
import { dayToMillis, millisToDay, parseDay, today, writtenDay } from '../dates/utcDay';
import { album, albums, albumScreens } from '../testing/albums';
import { renderAt, signIn } from '../testing/renderAt';
import { pageOf, serve } from '../testing/serve';

describe('typeaheads', () => {
  const selectLabels = endpoint({
    method: 'GET',
    path: '/label/select',
    summary: 'Choices of labels',
    permission: 'CAN_GET_USERS',
    response: z.object({ labels: z.array(named) }),
  });

  beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS'));

  test('a menu click starts the list afresh', async () => {
    serve({ 'GET /album': (call) => pageOf('albums', albums(60), call) });
    const { go } = renderAt('/song-collections?name=blue&kind=EP&sort_by=songs&pagenum=2', {
      '/song-collections': <albumScreens.ListScreen params={{}} onClose={() => {}} />,
    });
    await page.findByRole('row', { name: /^Album 26/ });
    await go('/song-collections');
    await page.findByRole('row', { name: /^Album 1\b/ });
    expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
    expect(page.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  describe('A creatable or long typeahead', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ value: `v${n + 1}`, label: `Label ${n + 1}.` }));
    const selectMany = optionsFrom({ endpoint: selectLabels, rows: 'labels' });
    const source = listOf(album);

    const Labels = ({ creatable }: { creatable: boolean }) => {
      const list = useList(source);
      const label = typeaheadFilter({ label: 'Label', options: selectMany, creatable });
      const none = { kind: null, read_only: null, owner_uuid: null, created_from: null };
      return <FilterBar list={list} filters={{ ...none, label }} />;
    };

    const openLabels = async (creatable: boolean) => {
      serve({
        'GET /album': (call) => pageOf('albums', albums(3), call),
        'GET /label/select': () => ({
          data: { labels: many.map(({ value, label }) => ({ uuid: value, name: label })) },
        }),
      });
      const view = renderAt('/song-collections', { '/song-collections': <Labels creatable={creatable} /> });
      const user = userEvent.setup();
      await user.click(await page.findByRole('button', { name: 'Filters' }));
      const box = await page.findByPlaceholderText('Start typing...');
      return { ...view, user, box };
    };

    test('a text that is none of the choices filters by the words themselves', async () => {
      const { user, box, asked } = await openLabels(true);
      await user.type(box, 'Blue Note');
      await waitFor(() => expect(asked()).toEqual({ label: 'Blue Note' }), { timeout: 3000 });
    });

    test('a list that nobody edits is read once, however long the page lives', async () => {
      const forever = typeaheadFilter({
        label: 'Label',
        options: optionsFrom({ endpoint: selectLabels, rows: 'labels', forever: true }),
      });
      const Forever = () => {
        const list = useList(source);
        return (
          <FilterBar
            list={list}
            filters={{ kind: null, read_only: null, owner_uuid: null, created_from: null, label: forever }}
          />
        );
      };
      const calls = serve({
        'GET /album': (call) => pageOf('albums', albums(3), call),
        'GET /label/select': () => ({ data: { labels: [{ uuid: 'v1', name: 'Blue Note' }] } }),
      });
      const { go } = renderAt('/song-collections', {
        '/song-collections': <Forever />,
        '/elsewhere': <p>Elsewhere</p>,
      });
      const user = userEvent.setup();
      const choose = async () => {
        await user.click(await page.findByRole('button', { name: 'Filters' }));
        await user.click(await page.findByRole('combobox', { name: 'Label' }));
        expect(await page.findByRole('option', { name: 'Blue Note' })).toBeInTheDocument();
      };
      await choose();
      await go('/elsewhere');
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 24 * 3600 * 1000);
      await go('/song-collections');
      await choose();
      clock.mockRestore();
      expect(calls.filter(({ path }) => path === '/label/select')).toHaveLength(1);
    });
  });
});

test('a day is the millisecond at which it starts in UTC', () => {
  expect(dayToMillis('2024-03-04')).toBe(Date.UTC(2024, 2, 4));
  expect(millisToDay(Date.UTC(2024, 2, 4))).toBe('2024-03-04');
  expect(millisToDay(String(Date.UTC(2024, 2, 4, 23, 59)))).toBe('2024-03-04');
});

test('an invalid date has no day', () => {
  expect(['', null, 'soon', undefined].map(millisToDay)).toEqual(Array(4).fill(null));
});

test('only a whole and real day that was typed is one', () => {
  expect(parseDay('3/4/2024')).toBe('2024-03-04');
  expect(parseDay('02/29/2024')).toBe('2024-02-29');
  expect(['3/4', '3/4/24', '02/30/2024', '13/01/2024', '2024-03-04', ''].map(parseDay)).toEqual(Array(6).fill(null));
});

test('a day is written mm/dd/yyyy, and today is the person’s own', () => {
  expect(writtenDay('2024-03-04')).toBe('03/04/2024');
  expect(today(new Date(2024, 0, 9, 23, 30))).toBe('2024-01-09');
  expect(today(new Date(2024, 10, 25))).toBe('2024-11-25');
});

test('small moments are seconds, up to a largest number; the next is milliseconds', () => {
  expect(millisToDay(Date.UTC(2024, 2, 4) / 1000)).toBe('2024-03-04');
  expect(millisToDay(1e11)).toBe('5138-11-16');
  expect(millisToDay(1e11 + 1)).toBe('1973-03-03');
  expect(millisToDay(0)).toBe('1970-01-01');
});

test('a typed day may stand between blanks, and nothing else around it', () => {
  expect(parseDay(' 3/4/2024 ')).toBe('2024-03-04');
  expect(['x3/4/2024', '3/4/20245', '123/4/2024', '3/4/2024x'].map(parseDay)).toEqual(Array(4).fill(null));
});
