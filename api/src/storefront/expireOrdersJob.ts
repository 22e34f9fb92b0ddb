import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/defineJob';

/** How long an order waits for its payment. */
const WAITS = '24 hours';

/** Ends orders that nobody paid (C14). */
export const expireOrders = defineJob({
  name: 'storefront.expireOrders',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ services: { db } }) => {
    await sql`
      update storefront_purchase set state = 'expired', ended_at = now(), network = null
      where state = 'pending' and created_at < now() - ${WAITS}::interval
    `.execute(db);
  },
});
