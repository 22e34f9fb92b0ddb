// `npm run create-admin -- --email X`: makes the first administrator; the password comes from SEGNO_PASSWORD.
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare, serve } = await import('./parts/server.mjs');
await prepare(['api']);
await serve(['create-admin', ...process.argv.slice(2)]);
