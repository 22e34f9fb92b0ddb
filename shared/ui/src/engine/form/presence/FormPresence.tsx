import { lazyPart } from '../../../index';
import type { EntityForm } from '../useEntityForm';
import type { OpenByProps } from './OpenBy';

const openBy = lazyPart<OpenByProps>(async () => (await import('./OpenBy')).OpenBy);

/** Who else has the record of this form open; its code comes after the form. Beside the title of every form of a record. */
export const FormPresence = ({ form }: { form: EntityForm }) =>
  form.about && <openBy.Component key={form.about.uuid} form={form} about={form.about} />;
