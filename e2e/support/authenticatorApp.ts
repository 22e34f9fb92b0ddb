import { Secret, TOTP } from 'otpauth';

/** The codes of an authenticator app that this key was typed into: now, or so many periods of 30 seconds later. */
export const appCode = (key: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });
