import { song } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { prefetch, saveToken } from '@segno/host/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../testing/fakeServer';

const ADDRESS = '/v1/song?pagenum=1';

const Count = ({ pagenum = 1 }: { pagenum?: number }) => {
  const { data, isPending } = useCall(song.list, { query: { pagenum } }, { keep: true });
  return <p>{isPending ? 'waiting' : data?.paging.total_size}</p>;
};

const page = (total_size: number) => ({ data: { songs: [], paging: { total_size } } });
const mount = (content = <Count />) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);

beforeEach(() => saveToken('secret'));

test('prefetched rows stand in the first render, and are not fetched again', async () => {
  const server = fakeServer({ [`GET ${ADDRESS}`]: page(7) });
  prefetch(ADDRESS, 'secret');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  mount();
  expect(screen.getByText('7')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.calls).toHaveLength(1);
});

test('an answer that is still on its way is waited for', async () => {
  const server = fakeServer({ [`GET ${ADDRESS}`]: page(7) });
  prefetch(ADDRESS, 'secret');
  mount();
  expect(screen.getByText('waiting')).toBeInTheDocument();
  expect(await screen.findByText('7')).toBeInTheDocument();
  expect(server.calls).toHaveLength(1);
});

test('another page of the rows is asked for', async () => {
  const server = fakeServer({ [`GET ${ADDRESS}`]: page(7), 'GET /v1/song?pagenum=2': page(8) });
  prefetch(ADDRESS, 'secret');
  mount(<Count pagenum={2} />);
  expect(await screen.findByText('8')).toBeInTheDocument();
  expect(server.calls).toHaveLength(2);
});
