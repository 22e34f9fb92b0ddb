import { requiredText } from '@segno/contract';
import { z } from 'zod/mini';
import { FormSections, sectionsOf, type EntityForm, type EntityFormSpec } from '../../../form';

/** What the compiler must reject: each @ts-expect-error is itself an error if the line below it compiles. */
const schema = z.object({ title: requiredText(), note: z.optional(z.string()), live: z.boolean() });
const shorter = z.object({ title: requiredText() });
const form: EntityForm<'title' | 'note' | 'live'> = {
  id: 'f',
  values: {},
  fields: [],
  errors: {},
  notes: [],
  conflicts: [],
  isChoosing: false,
  dismissConflicts: () => {},
  settleConflicts: () => {},
  about: undefined,
  remoteChanges: {
    version: { etag: undefined, isOwn: false },
    unread: [],
    add: () => {},
    dismiss: () => {},
    marks: new Map(),
    choose: () => {},
  },
  failures: 0,
  changes: 0,
  isSubmitting: false,
  readOnly: false,
  canSave: false,
  complete: undefined,
  set: () => {},
  save: () => Promise.resolve(),
  reset: () => {},
  isUnsaved: () => false,
  isHandedOver: () => false,
  draft: undefined,
  leave: () => undefined,
  isLeaving: () => false,
  awaitInput: () => {},
  inputArrived: () => Promise.resolve(true),
  isAwaiting: false,
};

test('every field of a form stands in a section', () => {
  const complete = sectionsOf(schema, [
    { title: 'Basics', fields: ['title', 'live'] },
    { title: 'Table', content: null },
    { title: 'More', fields: ['note'] },
  ]);
  // @ts-expect-error note is in no section
  const forgotten = sectionsOf(schema, [{ title: 'Basics', fields: ['title', 'live'] }, { title: 'Table' }]);
  const all = ['title', 'note', 'live'] as const;
  // @ts-expect-error the form has no such field
  const unknown = sectionsOf(schema, [{ title: 'Basics', fields: [...all, 'colour'] }]);
  expect([complete, forgotten, unknown].map(({ list }) => list.length)).toEqual([3, 2, 1]);
});

test('sections fit the form that they are of', () => {
  const sections = sectionsOf(shorter, [{ title: 'Basics', fields: ['title'] }]);
  // @ts-expect-error the form has fields that stand in none of these sections
  const drawn = <FormSections form={form} sections={sections} />;
  expect(drawn.props.sections.list).toHaveLength(1);
});

test('permissions are those of fields that there are', () => {
  type Permissions = EntityFormSpec<typeof schema, unknown>['permissions'];
  const some: Permissions = { title: 'CAN_DELETE_SONGS' };
  // @ts-expect-error the form has no such field
  const unknown: Permissions = { colour: 'CAN_DELETE_SONGS' };
  expect([some, unknown]).toHaveLength(2);
});
