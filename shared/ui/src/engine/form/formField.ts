import type { Access } from '@segno/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod/mini';

/** The props of a field's control. */
export interface FieldInput {
  id: string;
  label: string;
  help: ReactNode;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Errors of the field itself, one per line. */
  error: string | undefined;
  /** Errors inside the field, by the path within it: `0.share`. */
  inner: Readonly<Record<string, string>>;
  required: boolean;
  readOnly: boolean;
}

/** What a field's conditions depend on: the form's values on top of the record as fetched. */
export type FormFacts = Readonly<Record<string, unknown>>;

/** One field of a form. `Value` is the type of its values, so that a number box cannot be used for a text. */
export interface FormField<Value> {
  label: string;
  /** Help text below the label. */
  help?: string | undefined;
  /** Access to the choices; people who lack it do not see the field. */
  choices?: Access | undefined;
  /** Shown, validated and sent only while this is true: a password while its switch is on. */
  when?: ((facts: FormFacts) => boolean) | undefined;
  /** Read-only while this is true: a name once it is published. */
  readOnlyWhen?: ((facts: FormFacts) => boolean) | undefined;
  /** How many changes a value counts for if it differs from the initial one; by default one. */
  changes?: ((value: Value) => number) | undefined;
  /** Uses the full width: a table, a group. Other fields keep a readable text width. */
  wide?: boolean;
  render: (input: FieldInput) => ReactNode;
  /** Never set at run time: carries the type of the values. */
  readonly holds?: (value: Value) => void;
}

/** Any field, whatever its values. */
export type AnyFormField = FormField<never>;

/** The props that most fields share. */
export interface FieldSpec {
  label: string;
  help?: string;
  when?: (facts: FormFacts) => boolean;
  readOnlyWhen?: (facts: FormFacts) => boolean;
}

/** Permissions for changing single fields: `permissions.fields` of a resource. Without the permission a field is read-only. */
export type FieldPermissions<Schema extends z.ZodMiniObject> = {
  readonly [Key in keyof z.input<Schema>]?: Access;
};

/** A value that the contract does not restrict (unknown) can have any field. */
type FieldFor<Value> = unknown extends Value ? AnyFormField : FormField<NonNullable<Value>>;

/**
 * A field for every member of the contract's input, so that a new one does not compile until the form has it; null leaves
 * one out on purpose. Their order is the order on the screen.
 */
export type FormFields<Schema extends z.ZodMiniObject> = {
  [Key in keyof z.input<Schema> & string]-?: FieldFor<z.input<Schema>[Key]> | null;
};
