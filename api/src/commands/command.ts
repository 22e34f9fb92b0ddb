import type { Logger } from 'pino';
import type { Config } from '../platform/configuration/config';

/** What every command of the server receives. */
export interface CommandContext {
  config: Config;
  log: Logger;
  /** Folder of the server's package, with migrations, functions and data. */
  packageRoot: string;
  args: string[];
}
