import { z } from 'zod/mini';

// Members of the Web Authentication API (Level 3) in its own JSON format, as far as they are used.

/** Bytes as base64url. */
const bytes = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));
const CREDENTIAL = 1400;
const SIGNED = 20_000;

const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const verification = z.enum(['required', 'preferred', 'discouraged']);
const credentials = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) }),
);

/** The input of `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.optional(z.int()),
  excludeCredentials: z.optional(credentials),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(verification),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(verification),
    }),
  ),
  attestation: z.optional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
});

/** The input of `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.int()),
  allowCredentials: z.optional(credentials),
  userVerification: z.optional(verification),
});

const credential = { id: bytes(CREDENTIAL), rawId: bytes(CREDENTIAL), type: z.literal('public-key') };

/** A new passkey, as created by the browser. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(SIGNED),
    attestationObject: bytes(SIGNED),
    transports: z.optional(transports),
  }),
});

/** What a passkey has signed. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(SIGNED),
    authenticatorData: bytes(SIGNED),
    signature: bytes(SIGNED),
  }),
});
