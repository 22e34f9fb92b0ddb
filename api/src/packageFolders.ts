import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WebOptions } from './web/webPlugin';

/** Folders that the package brings along. */
export interface PackageFolders {
  migrations: string;
  data: string;
  /** The built shell and remotes, served to browsers. */
  web: Pick<WebOptions, 'shellDir' | 'remotesDir'>;
}

/** The folders of the package whose root is `root`, and of the workspace around it. */
export const packageFolders = (root: string): PackageFolders => {
  const workspace = join(root, '..');
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  return {
    migrations: join(root, 'migrations'),
    data: join(root, 'data'),
    web: {
      shellDir: join(workspace, 'shell', 'dist'),
      remotesDir: remotes.map((folder) => ({ name: folder.slice('mf-'.length), dir: join(workspace, folder, 'dist') })),
    },
  };
};
