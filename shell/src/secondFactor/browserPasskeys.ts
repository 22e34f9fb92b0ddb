import { networkError } from '../publicPages/publicCall';

/** The code that lets the browser create and use passkeys. @throws CallError if it cannot be loaded. */
export const browserPasskeys = () =>
  import(/* webpackChunkName: 'webauthn' */ '@simplewebauthn/browser').catch(() => {
    throw networkError();
  });

const sentences: Readonly<Partial<Record<string, string>>> = {
  // Cancelled, timed out, or no matching passkey: browsers do not say which.
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  AbortError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This passkey has been added already.',
  SecurityError: 'Passkeys do not work at this address.',
};

/** What to tell a person when the browser returned no passkey. */
export const passkeyError = (error: unknown): Error =>
  new Error((error instanceof Error && sentences[error.name]) || 'This browser or device could not use a passkey.');
