import type { Access } from '@segno/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod/mini';

/** What the control of a field is given. */
export interface FieldInput {
  id: string;
  label: string;
  help: ReactNode;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Texts of the field itself, one a line. */
  error: string | undefined;
  /** Texts of what is inside the field, by the path below it: `0.share`. */
  inner: Readonly<Record<string, string>>;
  required: boolean;
  readOnly: boolean;
}

/** What a field's conditions are judged by: what the form holds, over what was read of the record. */
export type FormFacts = Readonly<Record<string, unknown>>;

/** One field of a form. `Value` is what it can hold, so that a number box cannot stand on a text. */
export interface FormField<Value> {
  label: string;
  /** Help in words, below the label. */
  help?: string | undefined;
  /** Access to the choices; who lacks it is not shown the field. */
  choices?: Access | undefined;
  /** Shown, checked and sent only while this holds: a password while its switch is on. */
  when?: ((facts: FormFacts) => boolean) | undefined;
  /** Read only while this holds: a name once it is published. */
  readOnlyWhen?: ((facts: FormFacts) => boolean) | undefined;
  /** How many changes a value stands for that differs from the start; one without it. */
  changes?: ((value: Value) => number) | undefined;
  /** Renders to its own width: a table, a group. Other fields keep to the width of a text that reads well. */
  wide?: boolean;
  render: (input: FieldInput) => ReactNode;
  /** Never there at run time: carries the type of the values. */
  readonly holds?: (value: Value) => void;
}

/** Any field, whatever it holds. */
export type AnyFormField = FormField<never>;

/** What most fields receive. */
export interface FieldSpec {
  label: string;
  help?: string;
  when?: (facts: FormFacts) => boolean;
  readOnlyWhen?: (facts: FormFacts) => boolean;
}

/**
 * What it takes to change single fields: `permissions.fields` of a resource. For who lacks it the field is read only.
 */
export type FieldPermissions<Schema extends z.ZodMiniObject> = {
  readonly [Key in keyof z.input<Schema>]?: Access;
};

/** A value that the contract takes as it comes (unknown) can have any field. */
type FieldFor<Value> = unknown extends Value ? AnyFormField : FormField<NonNullable<Value>>;

/**
 * A field for every member of the contract's input, so that a new one there does not compile until the form has it;
 * null leaves one out on purpose. Their order is the order on the screen.
 */
export type FormFields<Schema extends z.ZodMiniObject> = {
  [Key in keyof z.input<Schema> & string]-?: FieldFor<z.input<Schema>[Key]> | null;
};
