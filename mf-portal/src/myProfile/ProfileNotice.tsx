import type { MyProfile } from '@segno/contract/portal';
import { Alert } from '@segno/ui';
import { IconInfoCircle } from '@segno/ui/icons';
import { RepContact } from './RepContact';

/** For whom the library keeps the profile: where to turn to (specification section 2, 'Artist self-service'). */
export const ProfileNotice = ({ assigned_to }: Pick<MyProfile, 'assigned_to'>) => (
  <Alert icon={<IconInfoCircle size={18} aria-hidden />} title="You cannot change your profile yourself">
    To change something, contact <RepContact email={assigned_to?.email} />.
  </Alert>
);
