import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, nothing, requiredText, timestamp, uuid } from '../core/fields';
import { attestation, passkeyCreation } from './passkey';
import { typedPassword } from './typedPassword';

/** The possible second factors besides the password (P6: second factor). */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** A typed code: from an authenticator app, or a recovery code. */
export const typedCode = () => requiredText(40);

const current = z.object({ current_password: typedPassword() });

const passkey = z.object({
  uuid: uuid(),
  name: z.string(),
  created_at: timestamp(),
  last_used_at: z.nullable(timestamp()),
});
export type Passkey = z.output<typeof passkey>;

const secondFactor = z.object({
  /** The authenticator app; null if none was confirmed. */
  totp: z.nullable(z.object({ created_at: timestamp(), last_used_at: z.nullable(timestamp()) })),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** The role requires a second factor, so the last one cannot be removed. */
  is_required: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** New recovery codes, which cannot be read again; null if the earlier ones remain valid. */
const recovery_codes = z.nullable(z.array(z.string()));

/** One's own second factors. */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/second_factor',
  summary: 'Read the own second factors',
  permission: 'signed-in',
  beforeSecondFactor: true,
  response: z.object({ second_factor: secondFactor }),
});

/** A new secret for an authenticator app. An existing app keeps working until a code confirms the new one. */
export const startTotp = endpoint({
  method: 'POST',
  path: '/second_factor/totp',
  summary: 'Begin to set up an authenticator app',
  permission: 'signed-in',
  beforeSecondFactor: true,
  body: current,
  response: z.object({
    /** Base32, for typing it in. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
});

/** 409 if none was started, or too long ago. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/second_factor/totp/confirm',
  summary: 'Confirm an authenticator app with its first code',
  permission: 'signed-in',
  beforeSecondFactor: true,
  body: z.object({ code: typedCode() }),
  response: z.object({ recovery_codes }),
});

/** 409 if it is the last factor and the role requires one. */
export const removeTotp = endpoint({
  method: 'POST',
  path: '/second_factor/totp/remove',
  summary: 'Remove the authenticator app',
  permission: 'signed-in',
  body: current,
  response: nothing,
});

/** The options with which the browser creates a passkey, valid for five minutes and in this session. */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/second_factor/passkey/options',
  summary: 'Begin to add a passkey',
  permission: 'signed-in',
  beforeSecondFactor: true,
  body: current,
  response: z.object({ options: passkeyCreation }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/second_factor/passkey',
  summary: 'Add a passkey that the browser has made',
  permission: 'signed-in',
  beforeSecondFactor: true,
  body: z.object({ name: requiredText(60), credential: attestation }),
  response: z.object({ passkey, recovery_codes }),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/second_factor/passkey/:uuid',
  summary: 'Rename a passkey',
  permission: 'signed-in',
  params: byUuid,
  body: z.object({ name: requiredText(60) }),
  response: z.object({ passkey }),
});

/** 409 if it is the last factor and the role requires one. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/second_factor/passkey/:uuid/remove',
  summary: 'Remove a passkey',
  permission: 'signed-in',
  params: byUuid,
  body: current,
  response: nothing,
});

/** Ten new ones; the earlier ones become invalid. 409 without a second factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second_factor/recovery_codes',
  summary: 'Make new recovery codes',
  permission: 'signed-in',
  body: current,
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

/** Removes all factors and codes. 409 if the role requires one. */
export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/second_factor/turn_off',
  summary: 'Turn the own second factor off',
  permission: 'signed-in',
  body: current,
  response: nothing,
});

/** For people who have lost theirs: removes it, and ends their sessions. Not for oneself. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/user/:uuid/reset_second_factor',
  summary: 'Remove the second factors of a user',
  permission: 'CAN_UPDATE_USERS',
  params: byUuid,
  response: nothing,
});
