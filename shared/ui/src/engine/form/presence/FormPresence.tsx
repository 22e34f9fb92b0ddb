import { lazyPart } from '../../../index';
import type { EntityForm } from '../useEntityForm';
import type { OpenByProps } from './OpenBy';

const openBy = lazyPart<OpenByProps>(
  async () => (await import(/* webpackChunkName: 'form-others' */ './OpenBy')).OpenBy,
);

export interface FormPresenceProps {
  form: EntityForm;
  /** Says in words what the initials are. */
  isNamed?: boolean;
}

/** Who else has the record of this form open; its code comes after the form. In every form of a record. */
export const FormPresence = ({ form, isNamed = false }: FormPresenceProps) =>
  form.about && <openBy.Component key={form.about.uuid} form={form} about={form.about} isNamed={isNamed} />;
