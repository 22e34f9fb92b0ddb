import { myProfileInput, updateMyProfile, type MyProfile } from '@segno/contract/portal';
import { call, notifySuccess, useInvalidate, useSession } from '@segno/host';
import { useEntityForm, valuesOf } from '@segno/ui/form';
import { blankProfile, profileFields } from './profileFields';

/** The values of a profile's form. */
const profileValues = (profile: MyProfile) => valuesOf(myProfileInput, profile, blankProfile);

/** True while the artist has no first profile (T7: registration). */
export const useIsFirstProfile = (): boolean => useSession(({ user }) => user?.needs_profile ?? false);

/** After a profile was saved: it is refetched, and the signed-in person gets its name and is no longer redirected to the registration. */
export const useSavedProfile = () => {
  const invalidate = useInvalidate();
  return ({ first_name, last_name }: MyProfile) => {
    notifySuccess('Your profile has been updated');
    void invalidate(updateMyProfile);
    useSession.setState(({ user }) =>
      user === undefined
        ? {}
        : {
            user: {
              ...user,
              first_name: first_name ?? user.first_name,
              last_name: last_name ?? user.last_name,
              needs_profile: false,
            },
          },
    );
  };
};

/** The form of one's own profile. All rules apply to every save, so that no profile stays incomplete. */
export const useProfileForm = (profile: MyProfile, onSaved: () => void) => {
  const isFirst = useIsFirstProfile();
  const took = useSavedProfile();
  return useEntityForm({
    schema: myProfileInput,
    initial: profileValues(profile),
    record: profile,
    fields: profileFields,
    permissions: undefined,
    readOnly: !profile.artist_can_update_own_profile && !isFirst,
    // The first one may be filled in from the application: then there may be nothing to change, but it must still be
    // confirmed.
    saveUnchanged: isFirst ? 'Ready to save' : undefined,
    submit: async (_, { changed, guards }) => {
      const body = { ...changed, ...(isFirst ? { onboarding: true } : {}) };
      return (await call(updateMyProfile, { body, ...guards })).artist;
    },
    afterSave: profileValues,
    onSaved: (saved) => {
      took(saved);
      onSaved();
    },
  });
};
