import type { MyProfile } from '@segno/contract/portal';
import { Alert } from '@segno/ui';
import { IconInfoCircle } from '@segno/ui/icons';
import { RepContact } from './RepContact';

/** For artists whose profile the library maintains: whom to contact (specification section 2, 'Artist self-service'). */
export const ProfileNotice = ({ assigned_to }: Pick<MyProfile, 'assigned_to'>) => (
  <Alert icon={<IconInfoCircle size={18} aria-hidden />} title="You cannot change your profile yourself">
    To change something, contact <RepContact email={assigned_to?.email} />.
  </Alert>
);
