import type { EndpointSpec } from '@segno/contract';
import type { CallError, WriteGuards } from '@segno/host';
import type { z } from 'zod/mini';
import type { FieldPermissions, FormFields } from './formField';

export interface EntityFormSpec<Schema extends z.ZodMiniObject, Saved> {
  /** The contract's input. */
  schema: Schema;
  /**
   * The initial values. When they are refetched and differ, the form follows; edited fields keep their input, and the form
   * says which of them somebody else has changed meanwhile.
   */
  initial: z.input<Schema>;
  /** The record as fetched: its ETag protects the save; the fields' `when` and `readOnlyWhen` read its members. */
  record?: object;
  /** The call with which staff read the record, and its uuid: people who have it open see each other. */
  about?: FormRecord | undefined;
  fields: FormFields<Schema>;
  /**
   * Fields that require more than the form does: the resource's `permissions.fields`, even if it has none. Undefined for a
   * call of its own. Required, so that no form of a resource forgets them.
   */
  permissions: FieldPermissions<Schema> | undefined;
  /**
   * Makes the call, passing on `guards`: they make a repeated submit safe (W12: client keys) and refuse one that would
   * overwrite somebody else's (C12: two people on one record). `changed` contains only the changes.
   */
  submit: (values: z.input<Schema>, o: { changed: Partial<z.input<Schema>>; guards: WriteGuards }) => Promise<Saved>;
  /** Called after a successful submit; by then the form counts as unchanged, so leaving asks nothing. */
  onSaved?: (saved: Saved) => void;
  /** The form's values for a record: after a save, and of what somebody else saved. By default, what was sent. */
  afterSave?: (saved: Saved) => z.input<Schema>;
  /** A PUT that allows members to be left out (C5: members left out stay): only the changes are validated. */
  partial?: boolean;
  /**
   * Saving also confirms what is there: once the form is complete, it can be saved without a change, and its bar says this:
   * '1 file to submit'.
   */
  saveUnchanged?: string | undefined;
  /** Nothing can be changed. */
  readOnly?: boolean;
  /** Input is also stored outside of the form: leaving it loses nothing. */
  draft?: (values: Readonly<Record<string, unknown>>) => FormDraft;
  /**
   * Whether the form's draft holds all of these values: it may then be left without a question, and Reset discards it. By
   * default, and in a browser without locks, where nothing is stored, leaving asks.
   */
  isKept?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** The toast's text for a failed call; undefined for the default. */
  failureText?: (error: CallError) => string | undefined;
}

/** A record, identified by the call that reads it. */
export interface FormRecord {
  read: EndpointSpec;
  uuid: string;
}

/** A form's draft of its input. */
export interface FormDraft {
  /** Its state, for the form's bar: 'Draft saved'. */
  state?: string | undefined;
  /** What is discarded with the changes: uploaded files. */
  loss?: string | undefined;
}
