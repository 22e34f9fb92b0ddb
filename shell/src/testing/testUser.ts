import type { AuthUser } from '@segno/contract/account';

/** A staff member; `o` overrides what the test is about. */
export const testUser = (o: Partial<AuthUser> = {}): AuthUser => ({
  uuid: '7b0c7c0e-0000-4000-8000-000000000001',
  email: 'ana@segno.test',
  first_name: 'Ana',
  last_name: 'Li',
  permissions: ['CAN_LOGIN_TO_SEGNO'],
  user_role: { name: 'Administrator' },
  artist_uuid: null,
  needs_profile: false,
  needs_second_factor: false,
  start_route: null,
  ...o,
});
