/** The pages that need neither a session nor the shell, by their address. They are rendered for whoever opens them. */
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
 * What a mail filter has made a part of the path: it hands `/register#token=…` over as `/register%23token=…`, or with the
 * `%` encoded once more.
 */
export const swallowed = /%(?:25)*(?:23|3f)(.*)$/i;

/** Which of them stands at a path. Written out, because the whole route table would come with the first bytes. */
export const accountPageAt = (pathname: string): AccountPage | undefined =>
  table.get(pathname.replace(swallowed, '').replace(/(.)\/$/, '$1'));
