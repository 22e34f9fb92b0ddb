import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaFolders } from './platform/db/migrate';

/** Folders of the package. */
export interface PackageFolders {
  schema: SchemaFolders;
  data: string;
  /** The built shell, served to browsers, and the builds of the remotes, to be published. */
  web: { shellDir: string; remoteDists: readonly string[] };
}

/** The folders of the package with this root, and of the workspace around it. */
export const packageFolders = (root: string): PackageFolders => {
  const workspace = join(root, '..');
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  return {
    schema: { migrations: join(root, 'migrations'), functions: join(root, 'sql') },
    data: join(root, 'data'),
    web: {
      shellDir: join(workspace, 'shell', 'dist'),
      remoteDists: remotes.map((folder) => join(workspace, folder, 'dist')),
    },
  };
};
