import { screen, userEvent, within } from '@segno/ui/testing';
import { deliveredSlot } from '../testing/testDelivery';
import { button, description, open, track, write } from '../testing/testDeliveryForm';

const tab = (name: RegExp) => within(screen.getByRole('tab', { name }));

beforeEach(() => sessionStorage.clear());

test('each tab of a channel layout marks that a required file is missing, and where the errors are', async () => {
  open(
    track({
      is_ambisonic: true,
      files: [
        deliveredSlot('Full'),
        deliveredSlot('Ambisonic Full', { channel_layout: 'ambisonic', state: 'missing' }),
      ],
      channel_layout_types: ['stereo', 'ambisonic'],
    }),
  );
  await write(await description(), ' Two hands.');
  expect(tab(/^Stereo/).queryByTitle('A required file is missing')).toBeNull();
  expect(tab(/^Ambisonic/).getByTitle('A required file is missing')).toBeVisible();
  expect(screen.queryByLabelText('has errors')).toBeNull();
  await userEvent.click(button('Deliver'));
  await screen.findByText('Form Errors');
  expect(tab(/^Ambisonic/).getByLabelText('has errors')).toBeVisible();
  expect(tab(/^Stereo/).queryByLabelText('has errors')).toBeNull();
});
