import { readMyProfile, type MyProfile } from '@segno/contract/portal';
import { useCall, type ScreenProps } from '@segno/host';
import { FormDialog, FormSections, ReadDialog } from '@segno/ui/form';
import { ProfileNotice } from './ProfileNotice';
import { profileSections } from './profileSections';
import { useProfileForm } from './useProfileForm';

const TITLE = 'Edit Profile';

/** MY_PROFILE, MY_PROFILE_EDIT: the artist's own profile, over their tracks. */
export const Screen = ({ onClose }: ScreenProps) => {
  const read = useCall(readMyProfile, {});
  return (
    <ReadDialog title={TITLE} call={read} columns={1} onClose={onClose}>
      {({ artist }) => <ProfileDialog profile={artist} onClose={onClose} />}
    </ReadDialog>
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
