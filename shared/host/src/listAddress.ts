import { tabStorage } from './browserStorage';

const KEY = 'addresses';

const read = (): Record<string, string> => {
  const kept = tabStorage.read(KEY);
  const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
  return Object.fromEntries(entries.map(([pathname, search]) => [pathname, String(search)]));
};

/** Remembers, for this tab, the last filters and page of a screen. */
export const rememberAddress = (pathname: string, search: string): void =>
  void tabStorage.write(KEY, { ...read(), [pathname]: search });

/** The address of a screen with its last filters and page in this tab, for links that lead back. */
export const lastAddress = (pathname: string): string => pathname + (read()[pathname] ?? '');

/** Forgets all of them: another person may sign in. */
export const forgetAddresses = (): void => void tabStorage.write(KEY, undefined);
