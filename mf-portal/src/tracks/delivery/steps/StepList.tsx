import { counted } from '@segno/contract';
import { unpublishableText } from '@segno/contract/submissions';
import { sectionId, validate, type EntityForm, type Sections } from '@segno/ui/form';
import { IconCircleCheck } from '@segno/ui/icons';
import { useDeferredValue } from 'react';
import { goToSection } from '../../edit/goToSection';
import type { DeliveryInput } from '../deliveryInput';
import { deliverySteps, type DeliveryStep } from './deliverySteps';
import { FieldLinks, PlaceLink } from './PlaceLink';
import classes from './StepList.module.css';

interface StepListProps {
  form: EntityForm;
  schema: DeliveryInput;
  sections: Sections<string>;
  /** The files that can be delivered but not published as they are. */
  faulty: readonly string[];
}

interface StepProps {
  form: EntityForm;
  step: DeliveryStep;
  /** Its place among those that are listed with it. */
  number: number;
  /** There is nothing to fill in: it waits for the other steps. */
  isWaiting: boolean;
  /** Something in it that can be delivered and should not be. */
  warning: string | undefined;
}

const Step = ({ form, step, number, isWaiting, warning }: StepProps) => {
  const isDone = step.gaps.length === 0 && !isWaiting && warning === undefined;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.number} aria-hidden>
        {isDone ? <IconCircleCheck size={20} /> : number}
      </span>
      <div className={classes.main}>
        <PlaceLink id={step.id} className={classes.title} go={() => goToSection(step.id)}>
          {step.title}
        </PlaceLink>
        {step.gaps.length === 0 ? (
          <span className={classes.state}>{warning ?? (isWaiting ? 'After the other steps' : 'Ready')}</span>
        ) : (
          <span className={classes.state}>
            To do: <FieldLinks form={form.id} fields={step.gaps} />
          </span>
        )}
      </div>
    </li>
  );
};

/** The steps of a delivery, with what each still lacks by the form's own rules; every one leads to its place. */
export const StepList = ({ form, schema, sections, faulty }: StepListProps) => {
  const values = useDeferredValue(form.values);
  const labels = new Map(form.fields.map(({ name, field }) => [name, field.label]));
  const sources = sections.list.map((section) => ({
    id: sectionId(form, section),
    title: section.title,
    fields: section.fields ?? [],
  }));
  const steps = deliverySteps(sources, validate(schema, values), labels);
  const open = steps.filter(({ gaps }) => gaps.length > 0).length;
  const warning =
    faulty.length === 0
      ? undefined
      : `${unpublishableText(faulty)} Replace ${faulty.length === 1 ? 'it' : 'them'}, or write to your rep.`;
  const shown = steps.map((step, index) => {
    const fields = sources[index]?.fields ?? [];
    const state = {
      warning: fields.includes('files') ? warning : undefined,
      isWaiting: open > 0 && fields.length === 0,
    };
    return {
      // The review is what remains when everything else is there.
      isDone: step.gaps.length === 0 && fields.length > 0 && state.warning === undefined,
      key: step.id,
      props: { form, step, ...state },
    };
  });
  const [done, left] = [shown.filter(({ isDone }) => isDone), shown.filter(({ isDone }) => !isDone)];
  const numbered = (list: typeof shown) => (
    <ol className={classes.list}>
      {list.map(({ key, props }, index) => (
        <Step key={key} number={index + 1} {...props} />
      ))}
    </ol>
  );
  return (
    <nav className={classes.root} aria-label="Steps of the delivery">
      <p className={classes.sum} role="status">
        {open === 0
          ? `Everything is there${warning === undefined ? '' : ', but not everything can be published'}. Look at the review, then deliver.`
          : `${counted(open, 'step')} to complete.`}
      </p>
      {numbered(left)}
      {done.length > 0 && (
        <details className={classes.done}>
          <summary>{`${counted(done.length, 'step')} ready`}</summary>
          {numbered(done)}
        </details>
      )}
    </nav>
  );
};
