import { networkError } from '../publicPages/publicCall';

/** What has the browser make passkeys and ask for them. @throws CallError when its code does not come. */
export const browserPasskeys = () =>
  import(/* webpackChunkName: 'webauthn' */ '@simplewebauthn/browser').catch(() => {
    throw networkError();
  });

const sentences: Readonly<Partial<Record<string, string>>> = {
  // Cancelled, timed out, or none that fits: browsers do not say which.
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  AbortError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This passkey has been added already.',
  SecurityError: 'Passkeys do not work at this address.',
};

/** What to tell a person about a passkey that the browser did not give. */
export const passkeyError = (error: unknown): Error =>
  new Error((error instanceof Error && sentences[error.name]) || 'This browser or device could not use a passkey.');
