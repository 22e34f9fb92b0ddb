import { createServer, packageFolders } from '../server';
import { DEMO_PASSWORD, demoLogins } from '../demo/demoPeople';
import { hasDemoLibrary, loadDemoLibrary } from '../demo/loadDemoLibrary';
import { refuseDemoLogins, refuseToOfferDemo } from '../demo/refuseDemoLogins';
import type { Services } from '../platform/services';
import type { CommandContext } from './command';

/** Milliseconds that a stop may take before the process ends all the same. */
const STOP_LIMIT = 20_000;

/** Serves until SIGINT or SIGTERM, then ends cleanly: no new requests, running jobs given back, database closed. */
export async function serve({ config: given, log, packageRoot, args }: CommandContext): Promise<void> {
  const withDemo = !args.includes('--no-demo') && !given.production;
  // C14: where there is no demo, an order waits for its payment.
  const config = given.storefront === 'demo' && !withDemo ? { ...given, storefront: 'on' as const } : given;
  if (withDemo) refuseToOfferDemo(config);
  const server = await createServer({ config, log, folders: packageFolders(packageRoot) });
  await refuseDemoLogins(config, server.services.db).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));

  await server.app.listen({ host: config.host, port: config.port });
  await server.jobs.start();
  if (withDemo) await offerDemo(server.services, config.publicUrl);
  console.log(`ready ${config.publicUrl}`);
}

/** The demo library of a first start; later starts only repeat its logins. */
async function offerDemo(services: Services, url: string): Promise<void> {
  if (!(await hasDemoLibrary(services))) await loadDemoLibrary(services, url, (line) => console.log(line));
  console.log(`demo logins, password ${DEMO_PASSWORD}:`);
  for (const { email, role } of demoLogins) console.log(`  ${email.padEnd(22)} ${role}`);
}
