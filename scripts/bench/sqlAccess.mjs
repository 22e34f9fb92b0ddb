import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../parts/root.mjs';

/** The server's own drivers. */
const ofApi = createRequire(at('api/package.json'));

/**
 * SQL beside the product: `{ query(text, values), close() }`, where a query gives its rows. PostgreSQL by its URL; without
 * one the embedded database in the server's data folder, while no server runs on it.
 */
export async function openSql({ url, dataDir }) {
  if (url) {
    const client = new (ofApi('pg').Client)({ connectionString: url });
    // The bench that failed ends its database first: what it failed of is the news.
    client.on('error', () => {});
    await client.connect();
    return {
      query: async (text, values) => (await client.query(text, values)).rows,
      close: () => client.end(),
    };
  }
  const { PGlite } = await import(pathToFileURL(ofApi.resolve('@electric-sql/pglite')).href);
  const database = await PGlite.create({ dataDir: join(dataDir, 'database', 'pgdata') });
  return {
    query: async (text, values) => (await database.query(text, values)).rows,
    close: () => database.close(),
  };
}
