import type { IncomingHttpHeaders } from 'node:http';
import Bowser from 'bowser';

/** Longer ones are no browser's. */
const LONGEST = 512;

/** Browser and system as a person names them, such as 'Firefox on Windows'; null when the browser did not say. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** Where a session is opened: what its owner will recognize it by. */
export const sessionPlace = ({ headers, ip }: { headers: IncomingHttpHeaders; ip: string }) => ({
  device: deviceName(headers['user-agent']),
  address: ip,
});
