import { endpoint } from '@segno/contract';
import { waitFor } from '@testing-library/react';
import { z } from 'zod/mini';
import { renderAt } from '../testing/renderAt';
import { serve } from '../testing/serve';
import { useFollowedCall } from './useFollowedCall';

const readTrack = endpoint({
  method: 'GET',
  path: '/track',
  summary: 'A track',
  permission: 'anyone',
  response: z.object({ file: z.string() }),
});

const Track = () => {
  const { data } = useFollowedCall(
    readTrack,
    {},
    { about: ({ file }) => file, delay: (_, reads) => (reads < 2 ? 5 : false) },
  );
  return <p>{data?.file}</p>;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 80));

test('a file is asked for again and again until it was asked for often enough', async () => {
  const calls = serve({ 'GET /track': () => ({ data: { file: 'a.mp3' } }) });
  const { getByText } = renderAt('/', { '/': <Track /> });
  await waitFor(() => expect(getByText('a.mp3')).toBeInTheDocument());
  await pause();
  expect(calls).toHaveLength(3);
});

test('another file in its place is waited for again', async () => {
  let count = 0;
  const calls = serve({ 'GET /track': () => ({ data: { file: ++count < 3 ? 'a.mp3' : 'b.mp3' } }) });
  renderAt('/', { '/': <Track /> });
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(3));
  await pause();
  expect(calls).toHaveLength(5);
});
