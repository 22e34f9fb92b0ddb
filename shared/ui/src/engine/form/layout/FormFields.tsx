import { memo } from 'react';
import { RelativeTime } from '../../../index';
import type { AnyFormField } from '../formField';
import { FormValuesContext } from '../FormValuesContext';
import type { EntityForm } from '../useEntityForm';
import { slotId } from '../problems/slotId';
import classes from './FormFields.module.css';

export interface FormFieldsProps<Name extends string> {
  form: EntityForm<Name>;
  /** Names of the fields to render, in this order; by default all. */
  only?: readonly Name[];
}

/** The fields of a form in one column. */
export const FormFields = <Name extends string>({ form, only }: FormFieldsProps<Name>) => {
  const drawn = only ? only.flatMap((name) => form.fields.filter((field) => field.name === name)) : form.fields;
  return (
    <FormValuesContext value={form.values}>
      <div className={classes.root}>
        {drawn.map((field) => (
          <FieldSlot
            key={field.name}
            {...field}
            form={form.id}
            value={form.values[field.name]}
            errors={form.errors}
            {...markOf(form, field.name)}
            set={form.set}
          />
        ))}
      </div>
    </FormValuesContext>
  );
};

/** Who saved a field, as plain values: a field is re-rendered when they change. */
const markOf = ({ remoteChanges: { marks } }: EntityForm, name: string) => {
  const mark = marks.get(name);
  return { changedBy: mark?.by.user, changedAt: mark?.by.at, isConflict: mark?.isConflict ?? false };
};

interface FieldSlotProps {
  form: string;
  name: string;
  field: AnyFormField;
  required: boolean;
  readOnly: boolean;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  set: (name: string, value: unknown) => void;
  /** Who else has changed it while the form was open, and when. */
  changedBy: string | undefined;
  changedAt: string | undefined;
  /** The input differs from what they saved. */
  isConflict: boolean;
}

/** Selects the boxes around all fields of a form. */
export const slotSelector = (form: string): string => `[id^="${form}-"][id$="-slot"]`;

const innerErrors = (errors: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    ),
  );

// Forms have forty fields: typing in one re-renders only that one.
const FieldSlot = memo(({ form, name, field, required, readOnly, value, errors, set, ...mark }: FieldSlotProps) => (
  <div
    id={slotId(form, name)}
    className={classes.field}
    data-wide={field.wide || undefined}
    data-read-only={readOnly || undefined}
    data-changed={mark.changedBy === undefined ? undefined : mark.isConflict ? 'conflict' : 'followed'}
  >
    {field.render({
      id: `${form}-${name}`,
      label: field.label,
      help: field.help,
      value,
      onChange: (next) => set(name, next),
      error: errors[name],
      inner: innerErrors(errors, name),
      required,
      readOnly,
    })}
    {mark.changedBy !== undefined && (
      <p className={classes.changed}>
        {mark.isConflict ? `${mark.changedBy} saved something else here` : `Changed by ${mark.changedBy}`}{' '}
        <RelativeTime value={mark.changedAt} />
      </p>
    )}
  </div>
));
FieldSlot.displayName = 'FieldSlot';
