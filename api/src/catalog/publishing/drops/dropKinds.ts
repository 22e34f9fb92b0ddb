import { join } from 'node:path';
import { z } from 'zod';
import type { AdapterField } from '../channelAdapter';
import type { FileDrop } from './fileDrop';
import { folderDrop } from './folderDrop';
import { s3Drop } from './s3Drop';
import { sftpDrop } from './sftpDrop';

type Texts = Record<string, string | undefined>;

/** A kind of file storage that channels can be set up with. */
export interface DropKind<Settings, Credentials> {
  label: string;
  settings: z.ZodType<Settings, Texts>;
  credentials: z.ZodType<Credentials, Texts>;
  fields: { settings: Record<string, AdapterField>; credentials: Record<string, AdapterField> };
  open(
    o: { settings: Settings; credentials: Credentials; dataDir: string },
    signal: AbortSignal,
  ): FileDrop | Promise<FileDrop>;
}

const kind = <Settings, Credentials>(of: DropKind<Settings, Credentials>) => of;

const needed = z.string('This field is required').trim().min(1, 'This field is required').max(255);
const secret = z.string('This field is required').min(1, 'This field is required').max(20_000);
/** A relative folder that cannot lead out of its root. */
const folder = z
  .string()
  .trim()
  .max(255)
  .optional()
  .default('')
  .refine((path) => !path.split(/[\\/]/).includes('..'), 'The folder must not contain ..');

export const folderKind = kind({
  label: 'folder',
  settings: z.object({ folder: folder.pipe(z.string().min(1, 'This field is required')) }),
  credentials: z.object({}),
  fields: {
    settings: {
      folder: { label: 'Folder', help: 'Below the folder channels of DATA_DIR, where a share can be mounted' },
    },
    credentials: {},
  },
  open: ({ settings, dataDir }, signal) => folderDrop(join(dataDir, 'channels', settings.folder), signal),
});

export const s3Kind = kind({
  label: 'S3',
  settings: z.object({
    bucket: needed,
    region: needed.optional().default('us-east-1'),
    endpoint: z
      .url({ protocol: /^https?$/, error: 'Not a web address' })
      .optional()
      .or(z.literal('').transform(() => undefined)),
    prefix: folder,
    access_key_id: needed,
  }),
  credentials: z.object({ secret_access_key: secret }),
  fields: {
    settings: {
      bucket: { label: 'Bucket', isAddress: true },
      region: { label: 'Region', help: 'us-east-1 where there is none' },
      endpoint: { label: 'Address of the store', help: 'Empty for Amazon', isAddress: true },
      prefix: { label: 'Folder in the bucket' },
      access_key_id: { label: 'Access key' },
    },
    credentials: { secret_access_key: { label: 'Secret key' } },
  },
  open: ({ settings, credentials }, signal) =>
    s3Drop(
      {
        ...settings,
        accessKeyId: settings.access_key_id,
        secretAccessKey: credentials.secret_access_key,
      },
      signal,
    ),
});

export const sftpKind = kind({
  label: 'SFTP',
  settings: z.object({
    host: needed,
    port: z
      .string()
      .optional()
      .transform((text) => Number(text?.trim() ? text : 22))
      .pipe(z.number().int().min(1).max(65_535)),
    user: needed,
    host_key: z
      .string()
      .trim()
      .regex(/^(SHA256:[A-Za-z0-9+/]{43})?$/, 'Not a key as ssh-keygen -l prints it: SHA256:…')
      .optional()
      .transform((key) => key ?? ''),
    folder,
  }),
  credentials: z
    .object({ password: secret.optional(), private_key: secret.optional() })
    .refine(({ password, private_key }) => password ?? private_key, {
      message: 'A password or a private key is needed',
      path: ['password'],
    }),
  fields: {
    settings: {
      host: { label: 'Server', isAddress: true },
      port: { label: 'Port', help: '22 where it is not another one', isAddress: true },
      user: { label: 'Login' },
      host_key: {
        label: "The server's key",
        help: 'SHA256:…, from whoever runs the server. Nothing is sent to a server with another key. Without it the test says which key the server shows',
        isAddress: true,
      },
      folder: { label: 'Folder on the server' },
    },
    credentials: {
      password: { label: 'Password' },
      private_key: { label: 'Private key', help: 'In the format of OpenSSH, without a passphrase', as: 'lines' },
    },
  },
  open: ({ settings, credentials }, signal) =>
    sftpDrop(
      {
        ...settings,
        hostKey: settings.host_key || undefined,
        password: credentials.password,
        privateKey: credentials.private_key,
      },
      signal,
    ),
});
