import { tabChannel } from './tabChannel';

/** What one tab tells the others about the session. */
export type SessionEvent = { kind: 'login'; user: string } | { kind: 'logout' };

const isNews = (data: unknown): data is SessionEvent => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return data.kind === 'logout' || (data.kind === 'login' && 'user' in data && typeof data.user === 'string');
};

/** Logins and logouts, from tab to tab. */
export const sessionChannel = tabChannel('segno-session', isNews);
