import { artist, onboardArtist, writer } from '@segno/contract/catalog';
import { selectPerformingRightsOrganizations } from '@segno/contract/money';
import type { ApiClient } from '../apiClient';
import type { DemoArtist, DemoWriter } from './demoArtists';

/**
 * A representative creates an artist with the writers, and invites those who should register. Existing names stay
 * unchanged. Returns true if the artist is invited now, and false if somebody has registered or nobody should.
 */
export async function makeArtist(rep: ApiClient, person: DemoArtist): Promise<boolean> {
  const uuid = (await findArtist(rep, person.name)) ?? (await createArtist(rep, person));
  if (!person.isInvited) return false;
  const { artist: made } = await rep.call(artist.get, { params: { uuid } });
  if (made.is_onboardable) await rep.call(onboardArtist, { params: { uuid } });
  return made.is_onboardable;
}

async function findArtist(rep: ApiClient, wanted: string): Promise<string | undefined> {
  const { artists } = await rep.call(artist.list, { query: { name: wanted, pagesize: 100 } });
  return artists.find(({ name }) => name === wanted)?.uuid;
}

async function createArtist(rep: ApiClient, person: DemoArtist): Promise<string> {
  const writers = [];
  for (const one of person.writers)
    writers.push({ uuid: (await findWriter(rep, one)) ?? (await createWriter(rep, one)), is_default: one.is_default });
  const [{ first_name, last_name }] = person.writers;
  const { name, is_royalty, email, phone, address_1, city } = person;
  const made = await rep.call(artist.create, {
    body: {
      name,
      legal_name: `${first_name} ${last_name}`,
      is_royalty,
      contact_information: { first_name, last_name, email, phone, address_1, city },
      assigned_to: rep.user.uuid,
      writers,
    },
  });
  const { uuid } = made.artist;
  await rep.call(artist.update, { params: { uuid }, body: { curation_state: 'Ready For Publication' } });
  return uuid;
}

async function findWriter(rep: ApiClient, wanted: DemoWriter): Promise<string | undefined> {
  const full_name = `${wanted.first_name} ${wanted.last_name}`;
  const { writers } = await rep.call(writer.select, { query: { full_name } });
  return writers.find((option) => option.full_name === full_name)?.uuid;
}

async function createWriter(rep: ApiClient, { first_name, last_name, pro, ipi_number }: DemoWriter): Promise<string> {
  const { performing_rights_organizations: pros } = await rep.call(selectPerformingRightsOrganizations, {
    query: { name: pro },
  });
  const made = await rep.call(writer.create, {
    body: {
      first_name,
      last_name,
      ipi_number,
      designation_code: 'CA',
      performing_rights_organization_uuid: pros.find(({ name }) => name === pro)?.uuid,
    },
  });
  return made.writer.uuid;
}
