import { memberLabel } from '../../../activity/changeText';
import { changeOf } from './conflictOf';
import type { SavedChange } from './useRemoteChanges';

/** The labels of a form's fields. */
export type LabelledFields = readonly { name: string; field: { label: string } }[];

const listed = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** 'Title, BPM and Lyrics': the changed fields, each once, with the form's labels. */
export const changedLabels = (changes: readonly SavedChange[], fields: LabelledFields): string => {
  const labels = changes.map(
    (change) => fields.find(({ name }) => changeOf([change], name))?.field.label ?? memberLabel(change.field),
  );
  return listed.format(new Set(labels));
};

/** Changes grouped by person, in the order in which they came. */
export const byPerson = (changes: readonly SavedChange[]): ReadonlyMap<string, readonly SavedChange[]> => {
  const found = new Map<string, SavedChange[]>();
  for (const change of changes) {
    const who = change.is_mine ? 'you' : change.user;
    found.set(who, [...(found.get(who) ?? []), change]);
  }
  return found;
};

/** What a save was merged with: 'Saved with what Ben Moss changed meanwhile: Title'. */
export const mergedText = (changes: readonly SavedChange[], fields: LabelledFields): string =>
  `Saved with what ${listed.format(byPerson(changes).keys())} changed meanwhile: ${changedLabels(changes, fields)}`;

/** C22: what a save left out. */
export const ignoredText = (names: readonly string[], fields: LabelledFields): string => {
  const labels = names.map((name) => fields.find((field) => field.name === name)?.field.label ?? memberLabel(name));
  return `Not saved, because you may not change it: ${listed.format(new Set(labels))}`;
};
