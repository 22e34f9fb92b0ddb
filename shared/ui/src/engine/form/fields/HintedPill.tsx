import type { ComboboxItem } from '@mantine/core';
import { VisuallyHidden } from '../../../index';
import { Pill, Tooltip } from '../../../extra';
import classes from './HintedPill.module.css';

/** A remark about a chosen value, such as where it comes from. Undefined for an ordinary one. */
export type ValueHint = (value: string) => string | undefined;

/** A hook that returns the hints of a field's values; it must stay the same for the life of the field. */
export type UseValueHint = () => ValueHint;

export const useNoHint: UseValueHint = () => () => undefined;

interface PillInput {
  /** Undefined while the choices are loading. */
  option?: Pick<ComboboxItem, 'label'> | undefined;
  value?: string;
  onRemove?: () => void;
}

/** Renders the chosen values of a box, marked if there is a hint: it is shown on hover and read out with the value. */
export const hintedPill = (hintOf: ValueHint, readOnly: boolean) => {
  const render = ({ option, value = '', onRemove }: PillInput) => {
    const hint = hintOf(value);
    const pill = (
      <Pill
        withRemoveButton={!readOnly}
        onRemove={onRemove}
        className={classes.root ?? ''}
        data-hinted={hint === undefined ? undefined : true}
      >
        {option?.label ?? value}
        {hint !== undefined && <VisuallyHidden>, {hint}</VisuallyHidden>}
      </Pill>
    );
    return hint === undefined ? pill : <Tooltip label={hint}>{pill}</Tooltip>;
  };
  return render;
};
