import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { optionalText } from '../core/fields';
import { remoteSetting } from './remoteSettings';

const params = z.object({ remote: z.string() });

/** Values by the names of the settings. */
const values = z.record(z.string(), z.unknown());

const backend = z.object({
  /** Null until an administrator has said where it is. */
  address: z.nullable(z.string()),
  /** 'failed' when it does not answer the server that answers here. */
  state: z.enum(['ok', 'failed', 'missing']),
});

/** What a remote that is published asks of the server (L20: permissions of a remote's own). */
const remoteNeeds = z.object({
  remote: z.string(),
  /** Null for one that has none. */
  backend: z.nullable(backend),
  /** Null for one that has none. */
  settings: z.nullable(z.object({ fields: z.record(z.string(), remoteSetting), values })),
});
export type RemoteNeedsRow = z.output<typeof remoteNeeds>;

export const readRemoteNeeds = endpoint({
  method: 'GET',
  path: '/remote',
  summary: 'What remotes ask of the server',
  permission: 'CAN_GET_RELEASES',
  response: z.object({ remotes: z.array(remoteNeeds) }),
});

/**
 * Says where the backend of a remote is (L21: backends); left empty it is taken away. The first time, and when it is renewed, the
 * answer has the credential by which the backend calls the server: it is shown once.
 */
export const registerBackend = endpoint({
  method: 'PUT',
  path: '/remote/:remote/backend',
  summary: 'Say where the backend of a remote is',
  permission: 'CAN_UPDATE_RELEASES',
  params,
  body: z.object({
    address: optionalText(500),
    renew_credential: z.optional(z.boolean()),
  }),
  response: z.object({ credential: z.nullable(z.string()) }),
});

/** What a remote's own screens go by (L22: settings of a remote): no setting is a secret. */
export const readRemoteSettings = endpoint({
  method: 'GET',
  path: '/remote/:remote/settings',
  summary: 'The settings of a remote as they stand',
  permission: 'signed-in',
  params,
  response: z.object({ settings: values }),
});

/** Takes all settings, or none: the remote's declaration says what each can be. */
export const updateRemoteSettings = endpoint({
  method: 'PUT',
  path: '/remote/:remote/settings',
  summary: 'Change the settings of a remote',
  permission: 'CAN_UPDATE_RELEASES',
  params,
  body: values,
  response: z.object({ settings: values }),
});
