import { routes } from '@segno/contract';
import type { RemoteDescriptor } from '@segno/host';

/** The artists' side of the product: what they submit and deliver. */
export const descriptor: RemoteDescriptor = {
  name: 'portal',
  owner: 'Portal team',
  contractRange: '^1',
  routes: [
    { name: 'MY_TRACKS', ...routes.MY_TRACKS },
    { name: 'MY_TRACK_CREATE_PAGE', ...routes.MY_TRACK_CREATE_PAGE },
    { name: 'MY_TRACK_EDIT_PAGE', ...routes.MY_TRACK_EDIT_PAGE },
  ],
  menu: [
    {
      section: 'Tracks',
      label: 'Tracks',
      route: 'MY_TRACKS',
      permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
      order: 10,
    },
  ],
};
