import { IconAlertTriangle } from '../../../icons';
import type { FormField } from '../formField';
import classes from './advised.module.css';

/**
 * A field that comments on unusual values without refusing them: the advice replaces the help text and is read out when it
 * appears.
 * @param advice the text for a value, undefined for an ordinary one
 */
export const advised = <Value,>(
  field: FormField<Value>,
  advice: (value: unknown) => string | undefined,
): FormField<Value> => ({
  ...field,
  render: (input) => {
    const text = advice(input.value);
    const words =
      text === undefined ? (
        input.help
      ) : (
        <span className={classes.advice}>
          <IconAlertTriangle size={14} aria-hidden />
          {text}
        </span>
      );
    return field.render({ ...input, help: <span aria-live="polite">{words}</span> });
  },
});
