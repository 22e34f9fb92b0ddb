/** T1: the statuses of a track submission; id 8 reads differently for staff and artists. */
export const trackStatuses = [
  { id: 1, key: 'new', staff: 'New', artist: 'New' },
  { id: 2, key: 'pending_final_feedback', staff: 'Pending final feedback', artist: 'Pending final feedback' },
  {
    id: 3,
    key: 'ready_for_delivery',
    staff: 'Approved and ready for delivery',
    artist: 'Approved and ready for delivery',
  },
  { id: 4, key: 'revision_requested', staff: 'Revision requested', artist: 'Revision requested' },
  { id: 5, key: 'revision_submitted', staff: 'Revision submitted', artist: 'Revision submitted' },
  { id: 6, key: 'delivery_complete', staff: 'Delivery complete', artist: 'Delivery complete' },
  { id: 7, key: 'acquisition_complete', staff: 'Acquisition Complete', artist: 'Acquisition Complete' },
  { id: 8, key: 'rejected', staff: 'Rejected', artist: 'Declined' },
  { id: 9, key: 'delivery_in_progress', staff: 'Delivery in Progress', artist: 'Delivery in Progress' },
  { id: 10, key: 'delivery_error', staff: 'Error in Delivery', artist: 'Error in Delivery' },
] as const;

export type TrackStatus = (typeof trackStatuses)[number]['key'];
export type TrackStatusId = (typeof trackStatuses)[number]['id'];
