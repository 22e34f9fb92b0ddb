import type { Permission } from './permissions';

/**
 * Who may read an artist's contact data, and where the invitation was sent: those who write to artists, maintain their
 * data, or review their applications. For everybody else these members are omitted
 * (docs/decisions/0020-who-may-read-what.md).
 */
export const contactReaders = [
  'CAN_EDIT_ARTIST',
  'CAN_CREATE_ARTIST',
  'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS',
] as const satisfies readonly Permission[];

/** Staff who may read writers' IPI numbers and search for them; for others they are omitted. */
export const ipiNumberReaders = ['CAN_GET_WRITERS'] as const satisfies readonly Permission[];
