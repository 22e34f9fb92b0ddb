import { issueText, fieldErrors, texts, type Answer, type Body, type FieldErrors } from '@segno/contract';
import { myProfile, myProfileInput, readMyProfile, updateMyProfile } from '@segno/contract/portal';
import { sql } from 'kysely';
import { artistRecord } from '../catalog/artists/artistRecord';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';

type Profile = Answer<typeof readMyProfile>['artist'];
type ProfileInput = Omit<Body<typeof updateMyProfile>, 'onboarding'>;

/** The profile of the signed-in artist: only the session decides whose it is (P4: what artists see). */
export const myProfileRoutes = (): EndpointRoute[] => [
  implement(
    readMyProfile,
    { record: { kind: artistRecord, uuid: ({ user }) => user.artistUuid } },
    async ({ db, user }) => ({ artist: await readProfile(db, user) }),
  ),

  implement(
    updateMyProfile,
    {
      record: {
        kind: artistRecord,
        uuid: ({ user }) => user.artistUuid,
        read: async ({ db, user }) => myProfile.parse(await readProfile(db, user)),
      },
      load: ({ db, user }) => readProfile(db, user),
      validate: async ({ db, user }, { onboarding, ...parts }, before) => {
        // T7: without its first profile an artist cannot continue, whatever the flag says about later changes.
        if (!before.artist_can_update_own_profile && !(await isFirstProfile(db, user, onboarding)))
          throw new AppError('forbidden', { message: contactRep });
        return profileErrors(db, { ...before, ...parts });
      },
    },
    async ({ db, user, body: { onboarding, ...input }, changes }, before) => {
      const isFirst = await isFirstProfile(db, user, onboarding);
      await writeProfile(db, before.uuid, user.uuid, { input, isFirst });
      const changed = await changes();
      if (changed.changes.length > 0)
        await logActivity(db, user, {
          action: 'has_updated',
          type: 'artist',
          uuid: before.uuid,
          label: before.name,
          changed,
        });
      return { artist: await readProfile(db, user) };
    },
  ),
];

const contactRep = 'Please contact your artist representative to change your profile.';

async function readProfile(db: Db, user: CurrentUser): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select a.uuid, a.name, a.legal_name, a.first_name, a.last_name, a.email, a.email_alternate, a.phone, a.phone_alternate,
      a.address_1, a.address_2, a.apartment, a.city, a.state_province_region, a.postal_zip_code, a.country_uuid,
      a.artist_can_update_own_profile,
      case when r.uuid is null then null else jsonb_build_object('email', r.email) end as assigned_to
    from artist a left join app_user r on r.uuid = a.assigned_to and r.is_active
    where a.uuid = ${user.artistUuid} and a.deleted_at is null
  `.execute(db);
  const [profile] = rows;
  if (!profile) throw notFound();
  return profile;
}

async function isFirstProfile(db: Db, { uuid }: CurrentUser, onboarding: boolean | undefined): Promise<boolean> {
  if (!onboarding) return false;
  const user = await db.selectFrom('app_user').select('needs_profile').where('uuid', '=', uuid).executeTakeFirst();
  return user?.needs_profile ?? false;
}

/** Validates the resulting profile: nothing required may be missing, and the country must exist. */
async function profileErrors(db: Db, profile: Record<keyof ProfileInput, unknown>): Promise<FieldErrors> {
  const parsed = myProfileInput.safeParse(profile, { error: issueText });
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues);
  const country = parsed.data?.country_uuid;
  if (country) {
    const known = await db.selectFrom('country').select('uuid').where('uuid', '=', country).executeTakeFirst();
    if (!known) errors.country_uuid = [texts.choice];
  }
  return errors;
}

/**
 * The artist's user gets the name in the profile. Their login keeps its own address: the profile's says where the library
 * writes to, and a typo there must lock nobody out.
 */
async function writeProfile(
  db: Db,
  artistUuid: string,
  userUuid: string,
  { input, isFirst }: { input: ProfileInput; isFirst: boolean },
): Promise<void> {
  const { first_name, last_name } = input;
  await db
    .updateTable('artist')
    .set({ ...input, updated_at: new Date() })
    .where('uuid', '=', artistUuid)
    .execute();
  await db
    .updateTable('app_user')
    .set({ first_name, last_name, ...(isFirst && { needs_profile: false }), updated_at: new Date() })
    .where('uuid', '=', userUuid)
    .execute();
}
