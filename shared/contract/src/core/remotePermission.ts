import { z } from 'zod/mini';

/**
 * L20: name of a remote's own permission: the remote's name, a colon, and what it allows. The product's permissions have no
 * colon, so the two cannot be confused.
 */
export const remotePermission = z.templateLiteral([z.string(), ':', z.string()]);
export type RemotePermission = z.output<typeof remotePermission>;
