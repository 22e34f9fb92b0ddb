import { fileURLToPath } from 'node:url';
import { check } from './commands/check';
import type { CommandContext } from './commands/command';
import { createAdmin } from './commands/createAdmin';
import { migrateDatabase } from './commands/migrate';
import { serve } from './commands/serve';
import { ConfigError, readConfig } from './platform/configuration/config';
import { createLog } from './platform/log/createLog';
import { runProgram } from './platform/runProgram';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** Serves only health and metrics, and runs jobs. */
const worker = (context: CommandContext) => serve({ ...context, config: { ...context.config, role: 'worker' } });

const commands = { serve, worker, migrate: migrateDatabase, 'create-admin': createAdmin, check };

/** `main.js [command] [--options]`; without a command it serves. */
async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  const named = first !== undefined && !first.startsWith('-');
  const command = Object.entries(commands).find(([name]) => name === (named ? first : 'serve'))?.[1];
  if (!command) throw new ConfigError(`There is no command ${first}. Known are: ${Object.keys(commands).join(', ')}.`);
  const config = readConfig(process.env);
  const log = createLog(config);
  await command({ config, log, packageRoot, args: named ? rest : process.argv.slice(2) });
}

runProgram(main);
