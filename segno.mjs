#!/usr/bin/env node
// `node segno.mjs serve|worker|migrate|create-admin|check|deploy`: the built product from a package, in production mode
// unless NODE_ENV says otherwise.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags, serverProgram } from './api/serverProcess.mjs';

const [command, ...args] = process.argv.slice(2);
if (command === '--help' || command === '-h') {
  console.log(`node segno.mjs [COMMAND]

  Runs Segno, which reads its settings from the environment (docs/configuration.md).
  serve         serves the product; also without a command
  worker        runs jobs, and serves only health and metrics
  migrate       brings the database up to date
  create-admin  creates the first administrator: --email, and the password from SEGNO_PASSWORD
  check         tests database, storage, mail, releases and disk, and reports problems
  deploy        publishes remotes; deploy --help lists its commands`);
  process.exit();
}
const deploy = fileURLToPath(new URL('shared/releases/dist/deploy.js', import.meta.url));
const program = command === 'deploy' ? [deploy, ...args] : [...serverFlags, serverProgram, ...process.argv.slice(2)];
const server = spawn(process.execPath, program, {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...serverEnvironment, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 1));
