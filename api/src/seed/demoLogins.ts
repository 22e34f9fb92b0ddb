import type { RoleName } from '@segno/contract';

/** Domain of the demo's people, who are all invented; it exists nowhere. */
export const DEMO_DOMAIN = '@segno.test';

/** Every demo login's password; it exists in demo data only. */
export const DEMO_PASSWORD = 'Segno-demo-1';

/** Who makes everybody else of the demo library, over HTTP. */
export const demoAdministrator = {
  email: `admin${DEMO_DOMAIN}`,
  role: 'Administrator' satisfies RoleName,
  first_name: 'Ada',
  last_name: 'Marsh',
} as const;
