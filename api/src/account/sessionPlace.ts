import type { IncomingHttpHeaders } from 'node:http';
import Bowser from 'bowser';

/** Longer ones do not come from browsers. */
const LONGEST = 512;

/** Browser and system in words, such as 'Firefox on Windows'; null if the browser did not say. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** Where a session is opened, so that its owner can recognize it. */
export const sessionPlace = ({ headers, ip }: { headers: IncomingHttpHeaders; ip: string }) => ({
  device: deviceName(headers['user-agent']),
  address: ip,
});
