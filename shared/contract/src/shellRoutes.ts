/** The shell's own screens, by route name: no remote may use these names or addresses. */
export const shellRouteNames = [
  'HOME',
  'LOGIN',
  'LOGOUT',
  'FORGOT_PASSWORD',
  'RESET_PASSWORD',
  'REGISTER',
  'LINK_EXPIRED',
  'APPLICATION_STATUS',
  'CHANGE_MY_PASSWORD',
  'MY_SESSIONS',
  'MAIL_PREFERENCES',
  'TWO_FACTOR_AUTHENTICATION',
  'RELEASES',
] as const;

/** Addresses that are never a screen, including everything below them: other parts of the server answer them, or none. */
export const serverPrefixes = [
  '/v1',
  '/storage',
  '/r',
  '/static',
  '/registry',
  '/x',
  '/shop',
  '/listen',
  '/confirm-shares',
  '/mail',
  '/metrics',
] as const;
