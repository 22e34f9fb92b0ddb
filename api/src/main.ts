import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createAdmin } from './commands/createAdmin';
import { demo } from './commands/demo';
import { serve } from './commands/serve';
import { ConfigError, readConfig } from './platform/config';
import { loggedRequest } from './platform/loggedRequest';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

const commands = { serve, 'create-admin': createAdmin, demo };

/** `main.js [command] [--options]`; without a command it serves. */
async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  const named = first !== undefined && !first.startsWith('-');
  const command = Object.entries(commands).find(([name]) => name === (named ? first : 'serve'))?.[1];
  if (!command) throw new ConfigError(`There is no command ${first}. Known are: ${Object.keys(commands).join(', ')}.`);
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, serializers: { req: loggedRequest } });
  await command({ config, log, packageRoot, args: named ? rest : process.argv.slice(2) });
}

main().catch((error: unknown) => {
  // A sentence for who started it; the stack only when the fault is ours.
  const known = error instanceof ConfigError;
  console.error(known || !(error instanceof Error) ? (error instanceof Error ? error.message : error) : error.stack);
  process.exit(1);
});
