import type { Permission } from './permissions';

/** `CAN_LOGIN_TO_` and the product's key: what makes a user staff (choices section 5). */
export const LIBRARY_LOGIN = 'CAN_LOGIN_TO_SEGNO' satisfies Permission;

/** What makes a user an artist. */
export const PORTAL_LOGIN = 'CAN_LOGIN_TO_ARTIST_PORTAL' satisfies Permission;
