import { presentStatus } from '@segno/contract/submissions';
import { renderAt, screen, serve, signIn } from '@segno/ui/testing';
import { track } from '../delivery/testing/testDeliveryForm';
import { TrackPage } from './TrackPage';

test.each(['new', 'revision_submitted', 'acquisition_complete'] as const)(
  '%s: conversation and timeline are in the rail beside the rest',
  async (status) => {
    signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_CREATE_NEW_TRACK_SUBMISSIONS');
    serve({ 'GET /note': () => ({ data: { notes: { external: [], internal: [] } } }) });
    renderAt('/', {
      '/': <TrackPage track={track({ status: presentStatus(status, 'artist') })} onClose={jest.fn()} />,
    });
    const rail = (await screen.findByRole('region', { name: 'Communication' })).parentElement;
    const details = screen.getByRole('region', { name: 'Track details' });
    expect(rail).toContainElement(screen.getByRole('region', { name: 'Timeline' }));
    expect(rail).not.toContainElement(details);
    expect(rail?.closest('[data-wide-column]')).toContainElement(details);
  },
);
