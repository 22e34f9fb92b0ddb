import type { Permission } from './permissions';

/**
 * Who may read how to reach an artist, and where the invitation went: those who write to artists, keep their data, or judge
 * their applications. For everybody else these members are left out (docs/decisions/0020-who-may-read-what.md).
 */
export const contactReaders = [
  'CAN_EDIT_ARTIST',
  'CAN_CREATE_ARTIST',
  'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS',
] as const satisfies readonly Permission[];

/** Who of the staff may read writers' IPI numbers and look for them; for others they are left out. */
export const ipiNumberReaders = ['CAN_GET_WRITERS'] as const satisfies readonly Permission[];
