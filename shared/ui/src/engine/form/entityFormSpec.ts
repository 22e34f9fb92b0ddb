import type { EndpointSpec } from '@segno/contract';
import type { CallError, WriteGuards } from '@segno/host';
import type { z } from 'zod/mini';
import type { FieldPermissions, FormFields } from './formField';

export interface EntityFormSpec<Schema extends z.ZodMiniObject, Saved> {
  /** The contract's input. */
  schema: Schema;
  /**
   * What the form starts with. When it is refetched with another value, the form follows; fields that were typed in
   * keep what was typed, and the form says which of them somebody else changed meanwhile.
   */
  initial: z.input<Schema>;
  /** The record as it was read: its ETag guards the save, `when` and `readOnlyWhen` of the fields look at its members. */
  record?: object;
  /** The call by which staff read the record, and which one it is: those who have it open see each other. */
  about?: FormRecord | undefined;
  fields: FormFields<Schema>;
  /**
   * Fields that take more than the form does: `permissions.fields` of the resource, of one that has none as well. Undefined
   * for a call of its own. Required, so that no form of a resource forgets them.
   */
  permissions: FieldPermissions<Schema> | undefined;
  /**
   * Makes the call, with `guards` among its arguments: they make a repeated submit safe (W12: client keys) and refuse one that would
   * go over somebody else's (C12: two people on one record). `changed` holds only what was changed.
   */
  submit: (values: z.input<Schema>, o: { changed: Partial<z.input<Schema>>; guards: WriteGuards }) => Promise<Saved>;
  /** After a successful submit; the form counts as unchanged by then, so leaving asks nothing. */
  onSaved?: (saved: Saved) => void;
  /** What the form holds of a record: after a save, and of what somebody else saved. Without it, what was sent. */
  afterSave?: (saved: Saved) => z.input<Schema>;
  /** A PUT that may leave members out (C5: members left out stay): only what was changed is validated. */
  partial?: boolean;
  /** Saving says yes to what is there as well: once that is complete, it needs no change. */
  saveUnchanged?: boolean;
  /** Nothing can be changed. */
  readOnly?: boolean;
  /** What is typed is also kept outside of the form: it can be left without losing anything. */
  draft?: (values: Readonly<Record<string, unknown>>) => FormDraft;
  /** The toast's words for a failed call; undefined for the usual ones. */
  failureText?: (error: CallError) => string | undefined;
}

/** A record, by the call that reads it. */
export interface FormRecord {
  read: EndpointSpec;
  uuid: string;
}

/** The draft that a form keeps of what is typed. */
export interface FormDraft {
  /** How it stands, for the bar of the form: 'Draft saved'. */
  state?: string | undefined;
  /** What goes with the changes when they are discarded: files that were uploaded. */
  loss?: string | undefined;
}
