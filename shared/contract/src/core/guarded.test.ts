import { z } from 'zod/mini';
import { requiredText, uuid } from './fields';
import { guarded, needs } from './guarded';
import { resource } from './resource';

test('an input knows its schema, the permission of each member, and all of them', () => {
  const { input, fields, anyOf } = guarded({
    name: needs('CAN_DELETE_SONGS', requiredText()),
    note: needs('CAN_CREATE_SONGS', z.optional(z.string())),
    other: needs('CAN_DELETE_SONGS', z.optional(z.string())),
  });
  expect(input.parse({ name: ' Sol ', note: 'x' })).toEqual({ name: 'Sol', note: 'x' });
  expect(fields).toEqual({ name: 'CAN_DELETE_SONGS', note: 'CAN_CREATE_SONGS', other: 'CAN_DELETE_SONGS' });
  expect(anyOf).toEqual(['CAN_DELETE_SONGS', 'CAN_CREATE_SONGS']);
});

/** What the compiler must refuse: each @ts-expect-error is itself an error when the line below it compiles. */
test('a member without a permission is refused, and so is a permission of no member', () => {
  // @ts-expect-error it does not say what it takes
  expect(() => guarded({ name: requiredText() })).not.toThrow();
  // @ts-expect-error there is no such permission
  expect(needs('CAN_FLY', requiredText()).permission).toBe('CAN_FLY');
  const tune = {
    name: 'tune',
    plural: 'tunes',
    path: '/tune',
    row: z.object({ uuid: uuid(), name: z.string() }),
    input: z.object({ name: requiredText() }),
    filters: z.object({}),
    sort: ['name'],
    search: 'name',
    only: ['list'],
  } as const;
  const of = <const Fields>(fields: Fields) => ({ ...tune, permissions: { read: 'CAN_GET_SONGS', fields } }) as const;
  expect(resource(of({ name: 'CAN_CREATE_SONGS' })).permissions.fields).toEqual({ name: 'CAN_CREATE_SONGS' });
  // @ts-expect-error the input has no member colour
  expect(resource(of({ colour: 'CAN_CREATE_SONGS' })).name).toBe('tune');
  // @ts-expect-error the input has no member colour
  expect(resource({ ...of({}), unrecorded: ['colour'] }).name).toBe('tune');
});
