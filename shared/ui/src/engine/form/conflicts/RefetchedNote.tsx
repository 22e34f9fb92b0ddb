import { Alert } from '../../../index';
import { IconInfoCircle } from '../../../icons';
import type { EntityForm } from '../useEntityForm';

/** Says that somebody else changed what is being typed in; nothing typed is taken away. */
export const RefetchedNote = ({ form: { conflicts } }: { form: EntityForm }) =>
  conflicts.length > 0 && (
    <Alert color="amber" icon={<IconInfoCircle size={18} aria-hidden />} title="Changed elsewhere meanwhile">
      {conflicts.map(({ field }) => field.label).join(', ')}: what you typed is kept. Save asks which of the two stays;
      Reset shows the newer one.
    </Alert>
  );
