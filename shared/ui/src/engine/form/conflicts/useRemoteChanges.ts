import type { EditConflict } from '@segno/contract/account';
import { useCallback, useState } from 'react';
import { changeOf, type FormConflict } from './conflictOf';

/** A change that somebody made to the record while it is open. */
export type SavedChange = EditConflict['changes'][number];

/** The version of the record that a form shows. */
export interface ShownVersion {
  etag: string | undefined;
  /** This form's own save created it. */
  isOwn: boolean;
}

/** Who saved the value of a field: it was taken over, or it differs from the unsaved input. */
export interface FieldMark {
  by: NonNullable<FormConflict['by']>;
  isConflict: boolean;
}

/** Changes to a record while it is open in a form, for notices and marks. */
export interface RemoteChanges {
  version: ShownVersion;
  /** Changes by others, oldest first, until they are dismissed. */
  unread: readonly SavedChange[];
  /** Adds changes; the person's own are ignored. */
  add: (changes: readonly SavedChange[]) => void;
  dismiss: () => void;
  /** By field. */
  marks: ReadonlyMap<string, FieldMark>;
  /** Asks which value to keep, for every field that both changed. */
  choose: () => void;
}

const none: readonly never[] = [];

const isSame = (one: SavedChange, other: SavedChange): boolean =>
  one.field === other.field && one.at === other.at && one.user === other.user;

/** Tracks what others do to a record, and which fields of the form follow it. */
export const useRemoteChanges = (etag: string | undefined) => {
  const [version, setVersion] = useState<ShownVersion>({ etag, isOwn: false });
  const [changes, setChanges] = useState<readonly SavedChange[]>(none);
  /** How many of the changes were dismissed. */
  const [dismissed, setDismissed] = useState(0);
  const [followed, setFollowed] = useState<readonly string[]>(none);
  const [isChoosing, setIsChoosing] = useState(false);

  const add = useCallback(
    (more: readonly SavedChange[]) =>
      setChanges((known) => {
        const others = more.filter((change) => !change.is_mine && !known.some((one) => isSame(one, change)));
        return others.length === 0 ? known : [...known, ...others];
      }),
    [],
  );
  /** A field that the person edits again is theirs. */
  const unmark = useCallback(
    (name: string) => setFollowed((names) => (names.includes(name) ? names.filter((one) => one !== name) : names)),
    [],
  );
  const unread = changes.slice(dismissed);

  return {
    add,
    unmark,
    isChoosing,
    setIsChoosing,
    byOf: (name: string) => changeOf(changes, name),
    /** The form shows a newer version, in which these fields have the values that somebody else saved. */
    follow: (next: string | undefined, names: readonly string[]) => {
      setVersion({ etag: next, isOwn: false });
      setFollowed((before) => [...new Set([...before, ...names])]);
    },
    /** The form was saved: everything it shows is the person's own now. */
    settle: (next: string | undefined) => {
      setVersion({ etag: next, isOwn: true });
      setFollowed(none);
    },
    /** For notices and marks; `conflicting`: the fields with different unsaved input. */
    describe: (conflicting: readonly string[]): RemoteChanges => {
      const marked = (names: readonly string[], isConflict: boolean) =>
        names.flatMap((name) => {
          const by = changeOf(unread, name);
          return by ? [[name, { by, isConflict }] as const] : [];
        });
      return {
        version,
        unread,
        add,
        dismiss: () => setDismissed(changes.length),
        marks: new Map([...marked(followed, false), ...marked(conflicting, true)]),
        choose: () => setIsChoosing(true),
      };
    },
  };
};
