import { act, screen as page } from '@testing-library/react';
import { renderAt } from '../testing/renderAt';
import { useAddressQuery } from './useAddressQuery';

/** Renders a list's address and gives the means to change it, as they were at the last rendering. */
const open = (address: string | string[]) => {
  const last: { change?: ReturnType<typeof useAddressQuery>['change'] } = {};
  const Query = () => {
    const { params, change } = useAddressQuery();
    last.change = change;
    return <p>{params.toString()}</p>;
  };
  const view = renderAt(address, { '/songs': <Query />, '/writers': <p>Writers</p> });
  const { change } = last;
  if (!change) throw new Error('The address was not drawn');
  return { ...view, change };
};

test('two changes between two drawings are both kept', async () => {
  const { change, asked, back } = open('/songs?pagenum=3');
  await act(async () => {
    change({ sort_by: 'title', pagenum: undefined });
    change({ search: 'blue' }, { replace: true });
    await Promise.resolve();
  });
  expect(asked()).toEqual({ sort_by: 'title', search: 'blue' });
  expect(page.getByText('sort_by=title&search=blue')).toBeInTheDocument();
  await back();
  expect(asked()).toEqual({ pagenum: '3' });
});

test('a change may be made of the address as it is by now', async () => {
  const { change, asked } = open('/songs?pagenum=1');
  const next = () => change((now) => ({ pagenum: String(Number(now.get('pagenum')) + 1) }));
  await act(async () => {
    next();
    next();
    await Promise.resolve();
  });
  expect(asked()).toEqual({ pagenum: '3' });
});

test('a search that ends after leaving the screen does not navigate back', async () => {
  const { change, address, router } = open('/songs');
  await act(async () => {
    void router.navigate('/writers');
    change({ search: 'blue' });
    await Promise.resolve();
  });
  expect(address()).toBe('/writers');
});

test('the state of the history entry is kept', async () => {
  const { change, router } = open('/songs');
  await act(() => router.navigate('/songs?pagenum=2', { state: { fresh: 'x' } }));
  await act(async () => {
    change({ sort_by: 'title' });
    await Promise.resolve();
  });
  expect(router.state.location.state).toEqual({ fresh: 'x' });
});
