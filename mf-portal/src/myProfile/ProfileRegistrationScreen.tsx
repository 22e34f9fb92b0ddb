import { readMyProfile, type MyProfile } from '@segno/contract/portal';
import { useCall, useGo, type ScreenProps } from '@segno/host';
import { PageHead } from '@segno/ui';
import { FormPage, QueryFallback } from '@segno/ui/form';
import { ProfileNotice } from './ProfileNotice';
import { profileSections } from './profileSections';
import { useIsFirstProfile, useProfileForm } from './useProfileForm';

const TITLE = 'Your profile';

/** MY_PROFILE_REGISTRATION: the first profile, after the first password; then on to My Tracks (T7: registration). */
export const Screen = ({ onClose }: ScreenProps) => {
  const read = useCall(readMyProfile, {});
  if (read.data && read.isFetchedAfterMount) return <Registration profile={read.data.artist} onClose={onClose} />;
  return (
    <>
      <PageHead title={TITLE} />
      <QueryFallback call={read} rows={8} columns={1} />
    </>
  );
};

const Registration = ({ profile, onClose }: { profile: MyProfile; onClose: () => void }) => {
  const go = useGo();
  const form = useProfileForm(profile, () => void go('MY_TRACKS'));
  const isFirst = useIsFirstProfile();
  return (
    <FormPage
      form={form}
      title={TITLE}
      saveLabel={isFirst ? 'Save and continue' : 'Save'}
      // Every other page redirects here until the first profile exists.
      onClose={isFirst ? undefined : onClose}
      sections={profileSections(profile)}
      head={isFirst ? { children: 'How the library reaches you, and whom it pays. Your tracks come next.' } : {}}
      above={form.readOnly && <ProfileNotice assigned_to={profile.assigned_to} />}
    />
  );
};
