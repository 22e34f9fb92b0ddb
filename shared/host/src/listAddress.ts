import { tabStorage } from './browserStorage';

const KEY = 'addresses';

const read = (): Record<string, string> => {
  const kept = tabStorage.read(KEY);
  const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
  return Object.fromEntries(entries.map(([pathname, search]) => [pathname, String(search)]));
};

/** Remembers, for this tab, with which filters and on which page a screen was looked at last. */
export const rememberAddress = (pathname: string, search: string): void =>
  void tabStorage.write(KEY, { ...read(), [pathname]: search });

/** The address of a screen as it was looked at last in this tab: a way back keeps filters and page. */
export const lastAddress = (pathname: string): string => pathname + (read()[pathname] ?? '');

/** Forgets them all: somebody else may come. */
export const forgetAddresses = (): void => void tabStorage.write(KEY, undefined);
