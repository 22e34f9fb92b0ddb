/** The token of the product's own cookie. */
export const token = () => /(?:^|;\s*)auth_token=([^;]+)/.exec(document.cookie)?.[1];

/** Somebody is signed in already, as the other page's visitor is. */
export const authProvider = {
  login: () => Promise.reject(new Error('Sign in on the product itself')),
  logout: () => Promise.resolve(),
  checkAuth: () => (token() ? Promise.resolve() : Promise.reject(new Error('Nobody is signed in'))),
  checkError: ({ status }) => (status === 401 ? Promise.reject(new Error('Unauthorized')) : Promise.resolve()),
  getPermissions: () => Promise.resolve(undefined),
};
