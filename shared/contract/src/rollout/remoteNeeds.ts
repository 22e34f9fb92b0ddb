import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { optionalText } from '../core/fields';
import { remoteSetting } from './remoteSettings';

const params = z.object({ remote: z.string() });

/** Values by the names of the settings. */
const values = z.record(z.string(), z.unknown());

const backend = z.object({
  /** Null until an administrator has set it. */
  address: z.nullable(z.string()),
  /** 'failed' if the answering server cannot reach it. */
  state: z.enum(['ok', 'failed', 'missing']),
});

/** What a published remote needs from the server (L20: permissions of a remote's own). */
const remoteNeeds = z.object({
  remote: z.string(),
  /** Null if it has none. */
  backend: z.nullable(backend),
  /** Null if it has none. */
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
 * Sets the address of a remote's backend (L21: backends); an empty one removes it. The first time, and on renewal, the
 * answer contains the credential with which the backend calls the server: it is shown once.
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

/** Settings for the remote's own screens (L22: settings of a remote): no setting is a secret. */
export const readRemoteSettings = endpoint({
  method: 'GET',
  path: '/remote/:remote/settings',
  summary: 'The settings of a remote as they stand',
  permission: 'signed-in',
  params,
  response: z.object({ settings: values }),
});

/** Saves all settings, or none: the remote's declaration defines the valid values. */
export const updateRemoteSettings = endpoint({
  method: 'PUT',
  path: '/remote/:remote/settings',
  summary: 'Change the settings of a remote',
  permission: 'CAN_UPDATE_RELEASES',
  params,
  body: values,
  response: z.object({ settings: values }),
});
