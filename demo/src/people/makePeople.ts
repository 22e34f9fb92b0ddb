import { listUserRoles, user } from '@segno/contract/account';
import { updateMyProfile } from '@segno/contract/portal';
import { ApiClient } from '../apiClient';
import type { Handover } from '../handover';
import { demoArtists, type DemoArtist } from './demoArtists';
import { demoStaff, type StaffLogin } from './demoStaff';
import { findInvitation } from './invitation';
import { makeArtist } from './makeArtist';

/** Everybody who creates the library, each in one session. */
export interface DemoPeople {
  manager: ApiClient;
  publishing: ApiClient;
  finance: ApiClient;
  /** A track needs the approval of two people (T2: moves between statuses). */
  reviewers: readonly [ApiClient, ApiClient];
  /** By e-mail address. */
  artists: ReadonlyMap<string, ApiClient>;
  /** Logs everybody out. */
  leave(): Promise<void>;
}

/** The administrator creates the staff, the representative the artists, and the artists register. Existing people log in. */
export async function makePeople({ url, administrator, password }: Handover): Promise<DemoPeople> {
  const inside: ApiClient[] = [];
  const entered = (person: ApiClient): ApiClient => {
    inside.push(person);
    return person;
  };
  const login = async (email: string) => entered(await ApiClient.login(url, email, password));

  const admin = await login(administrator.email);
  await makeStaff(admin, Object.values(demoStaff), password);
  const rep = await login(demoStaff.rep.email);
  const artists = new Map<string, ApiClient>();
  for (const artist of demoArtists) {
    const isNew = await makeArtist(rep, artist);
    if (!artist.isInvited) continue;
    const register = async () => ApiClient.register(url, await findInvitation(admin, artist.email), password);
    const person = isNew ? entered(await register()) : await login(artist.email);
    if (person.user.needs_profile) await giveProfile(person, artist);
    artists.set(artist.email, person);
  }
  return {
    manager: await login(demoStaff.manager.email),
    publishing: await login(demoStaff.publishing.email),
    finance: await login(demoStaff.finance.email),
    reviewers: [await login(demoStaff.reviewer.email), rep],
    artists,
    leave: async () => {
      for (const person of inside) await person.leave();
    },
  };
}

/** T7: the first profile, which an artist must save before anything else. */
async function giveProfile(person: ApiClient, artist: DemoArtist): Promise<void> {
  const [{ first_name, last_name }] = artist.writers;
  const { email, phone, address_1, city } = artist;
  const legal_name = `${first_name} ${last_name}`;
  await person.call(updateMyProfile, {
    body: { onboarding: true, first_name, last_name, legal_name, email, phone, address_1, city },
  });
}

/** The administrator creates these users; existing addresses stay unchanged. */
async function makeStaff(administrator: ApiClient, staff: readonly StaffLogin[], password: string): Promise<void> {
  const { user_roles } = await administrator.call(listUserRoles, {});
  for (const { role, ...person } of staff) {
    const { users } = await administrator.call(user.list, { query: { full_name: person.email, pagesize: 100 } });
    if (users.some(({ email }) => email === person.email)) continue;
    const found = user_roles.find(({ name }) => name === role);
    if (!found) throw new Error(`There is no role ${role}`);
    await administrator.call(user.create, { body: { ...person, user_role_uuid: found.uuid, password } });
  }
}
