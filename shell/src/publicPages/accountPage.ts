/** The pages that need neither a session nor the shell, by address. Anybody may open them. */
const pages = {
  '/forgot-password': 'FORGOT_PASSWORD',
  '/reset-password': 'RESET_PASSWORD',
  '/register': 'REGISTER',
  '/link-expired': 'LINK_EXPIRED',
  '/application-status': 'APPLICATION_STATUS',
} as const;

export type AccountPage = (typeof pages)[keyof typeof pages];

const table: ReadonlyMap<string, AccountPage> = new Map(Object.entries(pages));

/**
 * A fragment that a mail filter has moved into the path: `/register#token=…` becomes `/register%23token=…`, or with the `%`
 * encoded once more.
 */
export const swallowed = /%(?:25)*(?:23|3f)(.*)$/i;

/** Which of them is at a path. Written out, because the whole route table would be part of the first bytes. */
export const accountPageAt = (pathname: string): AccountPage | undefined =>
  table.get(pathname.replace(swallowed, '').replace(/(.)\/$/, '$1'));
