import { myProfileInput, updateMyProfile, type MyProfile } from '@segno/contract/portal';
import { call, notifySuccess, useInvalidate, useSession } from '@segno/host';
import { useEntityForm, valuesOf } from '@segno/ui/form';
import { blankProfile, profileFields } from './profileFields';

/** What the form of a profile holds. */
const profileValues = (profile: MyProfile) => valuesOf(myProfileInput, profile, blankProfile);

/** True while the artist has not given a first profile (T7: registration). */
export const useIsFirstProfile = (): boolean => useSession(({ user }) => user?.needs_profile ?? false);

/**
 * What follows a saved profile: it is read again, and who is signed in bears its name and is not sent to the
 * registration again.
 */
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

/** The form of one's own profile. Every rule holds at every save, so that no profile stays half. */
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
    // The first one may be known from the application: then there is nothing to change, and still a yes to give.
    saveUnchanged: isFirst,
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
