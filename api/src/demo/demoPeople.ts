import type { RoleName } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { hashPassword } from '../platform/passwords';

/** Every demo login's password; it exists in demo data only. */
export const DEMO_PASSWORD = 'Segno-demo-1';

interface Login {
  email: string;
  role: RoleName;
  first: string;
  last: string;
  /** Name of the artist that this login is. */
  artist?: string;
}

/** One login per role, and a second artist. All people are invented. */
export const demoLogins: readonly Login[] = [
  { email: 'admin@segno.test', role: 'Administrator', first: 'Ada', last: 'Marsh' },
  { email: 'catalog@segno.test', role: 'Catalog Manager', first: 'Caleb', last: 'Ostrow' },
  { email: 'reviewer@segno.test', role: 'Music Reviewer', first: 'Rhea', last: 'Valdane' },
  { email: 'tagger@segno.test', role: 'Metadata Tagger', first: 'Tobin', last: 'Ash' },
  { email: 'rep@segno.test', role: 'Artist Representative', first: 'Renata', last: 'Quill' },
  { email: 'publishing@segno.test', role: 'Publishing Administrator', first: 'Piers', last: 'Halloran' },
  { email: 'finance@segno.test', role: 'Finance Analyst', first: 'Fern', last: 'Castellane' },
  { email: 'viewer@segno.test', role: 'Viewer', first: 'Vito', last: 'Lark' },
  { email: 'artist@segno.test', role: 'Artist', first: 'Ines', last: 'Hollow', artist: 'Ines Hollow' },
  { email: 'artist2@segno.test', role: 'Artist', first: 'Jonas', last: 'Reed', artist: 'The Copper Reeds' },
];

/** Artists with their writers: name, society and IPI name number of each (M3). */
const artists = [
  {
    name: 'Ines Hollow',
    isRoyalty: true,
    writers: [
      { first: 'Ines', last: 'Hollow', pro: 'ASCAP', ipi: '00052210040', isDefault: true },
      { first: 'Mirko', last: 'Dane', pro: 'ASCAP', ipi: '00014107338', isDefault: false },
    ],
  },
  {
    name: 'The Copper Reeds',
    isRoyalty: true,
    writers: [
      { first: 'Jonas', last: 'Reed', pro: 'PRS', ipi: '00048210915', isDefault: true },
      { first: 'Ottilie', last: 'Reed', pro: 'PRS', ipi: '00199240376', isDefault: true },
    ],
  },
  {
    name: 'Marlow & Finch',
    isRoyalty: false,
    writers: [{ first: 'Greta', last: 'Marlow', pro: 'BMI', ipi: '00334284961', isDefault: true }],
  },
  {
    name: 'Paper Satellites',
    isRoyalty: true,
    writers: [{ first: 'Ishaan', last: 'Okoro', pro: 'SOCAN', ipi: '00245516203', isDefault: true }],
  },
] as const;

/** Makes the demo's people; what is there already stays as it is. */
export async function loadDemoPeople(db: Db): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (trx) => {
    for (const login of demoLogins.filter(({ artist }) => !artist)) await addUser(trx, login, null, password_hash);
    for (const artist of artists) {
      const uuid = await addArtist(trx, artist);
      const login = demoLogins.find((candidate) => candidate.artist === artist.name);
      if (uuid && login) await addUser(trx, login, uuid, password_hash);
    }
  });
}

const addUser = async (trx: Db, login: Login, artist_uuid: string | null, password_hash: string): Promise<void> => {
  await trx
    .insertInto('app_user')
    .values((values) => ({
      email: login.email,
      first_name: login.first,
      last_name: login.last,
      artist_uuid,
      password_hash,
      user_role_uuid: values.selectFrom('user_role').select('uuid').where('name', '=', login.role),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

async function addArtist(trx: Db, artist: (typeof artists)[number]): Promise<string | undefined> {
  const slug = artist.name.toLowerCase().replace(/\W+/g, '-');
  const [lead] = artist.writers;
  const { rows } = await sql<{ uuid: string }>`
    insert into artist (name, slug, legal_name, is_royalty, curation_state, first_name, last_name, email, assigned_to)
    select ${artist.name}, ${slug}, ${`${lead.first} ${lead.last}`}, ${artist.isRoyalty}, 'Ready For Publication', ${lead.first}, ${lead.last},
      ${demoLogins.find((login) => login.artist === artist.name)?.email ?? `${slug}@segno.test`}, u.uuid
    from app_user u where u.email = 'rep@segno.test'
    on conflict (slug) do nothing returning uuid
  `.execute(trx);
  const [made] = rows;
  if (!made) return undefined;
  for (const writer of artist.writers)
    await sql`
      with w as (
        insert into writer (first_name, last_name, ipi_number, performing_rights_organization_uuid)
        select ${writer.first}, ${writer.last}, ${writer.ipi}, p.uuid from performing_rights_organization p where p.name = ${writer.pro} returning uuid)
      insert into artist_writer (artist_uuid, writer_uuid, is_default) select ${made.uuid}, w.uuid, ${writer.isDefault} from w
    `.execute(trx);
  return made.uuid;
}
