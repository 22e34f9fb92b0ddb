import { FormFields, type EntityForm } from '@segno/ui/form';
import { TrackSection } from '../track/TrackSection';
import type { DeliverySectionSpec } from './deliverySections';

interface DeliveryFieldsetProps {
  section: DeliverySectionSpec;
  form: EntityForm;
}

/** A section of the delivery form with its fields. */
export const DeliveryFieldset = ({ section: { id, title, lead, fields }, form }: DeliveryFieldsetProps) => (
  <TrackSection id={id} title={title} lead={lead}>
    <FormFields form={form} only={fields} />
  </TrackSection>
);
