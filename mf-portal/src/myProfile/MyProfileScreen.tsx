import { readMyProfile, type MyProfile } from '@segno/contract/portal';
import { messageOf, useCall, type ScreenProps } from '@segno/host';
import { ErrorState, SkeletonRows } from '@segno/ui';
import { FormDialog, FormSections, ScreenDialog } from '@segno/ui/form';
import { ProfileNotice } from './ProfileNotice';
import { profileSections } from './profileSections';
import { useProfileForm } from './useProfileForm';

const TITLE = 'Edit Profile';

/** MY_PROFILE, MY_PROFILE_EDIT: the artist's own profile over their tracks. */
export const Screen = ({ onClose }: ScreenProps) => {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useCall(readMyProfile, {});
  if (data && isFetchedAfterMount) return <ProfileDialog profile={data.artist} onClose={onClose} />;
  return (
    <ScreenDialog title={TITLE} onClose={onClose}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={6} columns={1} />
      )}
    </ScreenDialog>
  );
};

const ProfileDialog = ({ profile, onClose }: { profile: MyProfile; onClose: () => void }) => {
  const form = useProfileForm(profile, onClose);
  return (
    <FormDialog
      form={form}
      title={TITLE}
      onClose={onClose}
      above={form.readOnly && <ProfileNotice assigned_to={profile.assigned_to} />}
    >
      <FormSections form={form} sections={profileSections(profile)} />
    </FormDialog>
  );
};
