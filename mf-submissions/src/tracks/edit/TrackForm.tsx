import { FormBody, FormFields, type EntityForm, type FormGuard } from '@segno/ui/form';
import classes from './TrackForm.module.css';

export interface TrackFormProps {
  form: EntityForm;
  guard: FormGuard;
}

/** Name and audio properties of a submission. */
export const TrackForm = ({ form, guard }: TrackFormProps) => (
  <FormBody form={form} guard={guard}>
    <FormFields form={form} only={['name']} />
    <fieldset className={classes.properties}>
      <legend className={classes.legend}>Audio properties</legend>
      <FormFields form={form} only={['has_lyrics', 'is_logo', 'is_ambisonic', 'is_surround_5_1']} />
    </fieldset>
  </FormBody>
);
