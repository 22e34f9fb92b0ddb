const NAME = 'auth_token';
const WEEK = 7 * 24 * 3600;

/**
 * The parent domain that the cookie is for, as the server wrote it into the page (W7: where the token is): only it knows the
 * public suffixes. Undefined, so that the cookie is for this host alone, when there is none or the page is looked at under
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

/** Keeps the token for seven days; each visit starts the seven days again. */
export const saveToken = (token: string): void => {
  document.cookie = `${NAME}=${token}; ${attributes(WEEK, cookieDomain())}`;
};

/** Drops the token, and one that an earlier address of the product has left for this host alone. */
export const clearToken = (): void => {
  for (const domain of new Set([cookieDomain(), undefined])) document.cookie = `${NAME}=; ${attributes(0, domain)}`;
};
