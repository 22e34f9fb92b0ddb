import { Alert } from '../../index';
import { IconInfoCircle } from '../../icons';
import type { EntityForm } from './useEntityForm';

/** Says that somebody else changed what is being typed in; nothing typed is taken away. */
export const OvertakenNote = ({ form: { overtaken } }: { form: EntityForm }) =>
  overtaken.length > 0 && (
    <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />} title="Changed elsewhere meanwhile">
      {overtaken.join(', ')}: what you typed is kept, and Save puts it in place of what stands there now. Reset shows
      the newer one.
    </Alert>
  );
