import { presentStatus, unpublishableText } from '@segno/contract/submissions';
import { renderAt, screen } from '@segno/ui/testing';
import { track } from '../delivery/testing/testDeliveryForm';
import { TrackStanding } from '../TrackStanding';
import { StatusBanner } from './StatusBanner';

test('a delivery with a file that cannot be published names it, and leads to the rep', async () => {
  const delivered = track({
    status: presentStatus('delivery_complete', 'artist'),
    unpublishable_files: ['Mango Shade Loop.wav'],
  });
  renderAt('/', {
    '/': (
      <>
        <TrackStanding track={delivered} />
        <StatusBanner track={delivered} />
      </>
    ),
  });
  expect(await screen.findAllByText('Cannot be published yet')).toHaveLength(2);
  expect(screen.queryByText('Delivery complete')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'One file cannot be published as it is: Mango Shade Loop.wav. Write to your rep to replace it.',
  );
  expect(screen.getByRole('button', { name: 'Write to your rep' })).toBeVisible();
});

test('several such files are counted', () => {
  expect(unpublishableText(['Loop 1.wav', 'Loop 2.wav'])).toBe(
    '2 files cannot be published as they are: Loop 1.wav, Loop 2.wav.',
  );
});
