import type { ScreenModule } from '@segno/host';

/** The shell's own screens that load when they are opened, by route name. Those of a person's account are one file (decision 0095). */
const ownScreens: Readonly<Record<string, () => Promise<ScreenModule['Screen']>>> = {
  CHANGE_MY_PASSWORD: async () =>
    (await import(/* webpackChunkName: 'account-screens' */ '../changePassword/ChangePasswordScreen'))
      .ChangePasswordScreen,
  TWO_FACTOR_AUTHENTICATION: async () =>
    (await import(/* webpackChunkName: 'account-screens' */ '../secondFactor/TwoFactorScreen')).TwoFactorScreen,
  MAIL_PREFERENCES: async () =>
    (await import(/* webpackChunkName: 'account-screens' */ '../mailPreferences/MailPreferencesScreen'))
      .MailPreferencesScreen,
  RELEASES: async () => (await import('../releases/ReleasesScreen')).ReleasesScreen,
  MY_SESSIONS: async () =>
    (await import(/* webpackChunkName: 'account-screens' */ '../mySessions/MySessionsScreen')).MySessionsScreen,
};

/** True for a screen of the shell that is loaded like a remote's. */
export const isOwnScreen = (route: string): boolean => route in ownScreens;

/** Loads one of them. Rejects for an unknown name. */
export const loadOwnScreen = async (route: string): Promise<ScreenModule['Screen']> => {
  const load = ownScreens[route];
  if (!load) throw new Error(`The shell has no screen ${route}`);
  return load();
};
