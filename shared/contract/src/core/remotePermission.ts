import { z } from 'zod/mini';

/**
 * L20: what a permission of a remote's own is called: the remote's name, a colon, and what it allows. None of the product has a colon, so
 * that none of them can be taken for another.
 */
export const remotePermission = z.templateLiteral([z.string(), ':', z.string()]);
export type RemotePermission = z.output<typeof remotePermission>;
