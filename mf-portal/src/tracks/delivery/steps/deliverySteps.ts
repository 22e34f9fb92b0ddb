import type { FieldErrors } from '@segno/contract';

/** One thing that a step lacks. */
export interface StepGap {
  /** Of the field, or of the place in it: `bpm`, `files.Full`. */
  path: string;
  label: string;
}

/** A step of the delivery: a section of its form, and what keeps it from being delivered. */
export interface DeliveryStep {
  id: string;
  title: string;
  gaps: readonly StepGap[];
}

interface StepSource {
  id: string;
  title: string;
  fields: readonly string[];
}

const headOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** What a gap is called: a slot by its own name, anything else by its field's. */
const labelOf = (path: string, labels: ReadonlyMap<string, string>): string => {
  const head = headOf(path);
  return head === 'files' && path !== head ? path.slice(head.length + 1) : (labels.get(head) ?? head);
};

/**
 * The steps with what each lacks, each thing once.
 * @param errors what the form's rules say of what it holds now
 * @param labels of the fields, by name
 */
export const deliverySteps = (
  sources: readonly StepSource[],
  errors: FieldErrors,
  labels: ReadonlyMap<string, string>,
): DeliveryStep[] =>
  sources.map(({ id, title, fields }) => {
    const gaps = Object.keys(errors)
      .filter((path) => fields.includes(headOf(path)))
      .map((path) => ({ path, label: labelOf(path, labels) }));
    return {
      id,
      title,
      gaps: gaps.filter(({ label }, index) => gaps.findIndex((gap) => gap.label === label) === index),
    };
  });
