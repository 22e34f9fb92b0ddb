import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app for this key, now or the given number of 30-second periods later. */
export const appCode = (key: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });
