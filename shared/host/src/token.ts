const NAME = 'auth_token';
const WEEK = 7 * 24 * 3600;

/** W7: the host minus its first label when that still has a dot and is no IP address; undefined for a plain host. */
export const parentDomain = (host: string): string | undefined => {
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
  const parent = host.split('.').slice(1).join('.');
  return !isAddress && parent.includes('.') ? parent : undefined;
};

const attributes = (maxAge: number): string => {
  const domain = parentDomain(location.hostname);
  return [
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${maxAge}`,
    ...(location.protocol === 'https:' ? ['Secure'] : []),
    ...(domain ? [`Domain=${domain}`] : []),
  ].join('; ');
};

/** The session token, from its cookie on the parent domain (W7). Undefined when logged out. */
export const readToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1) || undefined;

/** Keeps the token for seven days; each visit starts the seven days again. */
export const keepToken = (token: string): void => {
  document.cookie = `${NAME}=${token}; ${attributes(WEEK)}`;
};

export const dropToken = (): void => {
  document.cookie = `${NAME}=; ${attributes(0)}`;
};
