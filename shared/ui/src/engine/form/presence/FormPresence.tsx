import { lazyPart } from '../../../index';
import type { EntityForm } from '../useEntityForm';
import type { OpenByProps } from './OpenBy';

const openBy = lazyPart<OpenByProps>(
  async () => (await import(/* webpackChunkName: 'form-others' */ './OpenBy')).OpenBy,
);

export interface FormPresenceProps {
  form: EntityForm;
  /** Without effect; remotes of contract 2 may still give it. */
  isNamed?: boolean;
}

/** Who else has this form's record open; its code loads after the form. Used in every form of a record. */
export const FormPresence = ({ form }: FormPresenceProps) =>
  form.about && <openBy.Component key={form.about.uuid} form={form} about={form.about} />;
