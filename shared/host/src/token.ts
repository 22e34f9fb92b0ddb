const NAME = 'auth_token';
const WEEK = 7 * 24 * 3600;

/**
 * The parent domain for the cookie, as the server wrote it into the page (W7: where the token is): only the server knows
 * the public suffixes. Undefined, so that the cookie is for this host only, if there is none or the page was opened under
 * another name.
 */
const cookieDomain = (): string | undefined => {
  const domain = document.querySelector<HTMLMetaElement>('meta[name="segno-cookie-domain"]')?.content;
  return domain && location.hostname.endsWith(`.${domain}`) ? domain : undefined;
};

const attributes = (maxAge: number, domain: string | undefined): string =>
  [
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${maxAge}`,
    ...(location.protocol === 'https:' ? ['Secure'] : []),
    ...(domain ? [`Domain=${domain}`] : []),
  ].join('; ');

/** The session token, from its cookie on the parent domain. Undefined when logged out. */
export const readToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1) || undefined;

/** Stores the token for seven days; each visit restarts the seven days. */
export const saveToken = (token: string): void => {
  document.cookie = `${NAME}=${token}; ${attributes(WEEK, cookieDomain())}`;
};

/** Deletes the token, and one that an earlier address of the product stored for this host only. */
export const clearToken = (): void => {
  for (const domain of new Set([cookieDomain(), undefined])) document.cookie = `${NAME}=; ${attributes(0, domain)}`;
};
