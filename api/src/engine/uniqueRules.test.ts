import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../test/support/databases';
import { AppError } from '../platform/http/errors';
import { refusingDuplicates, takenErrors, type GuardedWrite, type UniqueRules } from './uniqueRules';

const TAKEN = 'Name must be unique';
const rules: UniqueRules = { song_genre_name: { field: 'name', text: TAKEN } };

describe('a write that a unique index refuses', () => {
  const fault = (more: object) => Object.assign(new Error('duplicate key'), more);
  const refusal = (error: unknown, known: UniqueRules | undefined = rules) =>
    refusingDuplicates(known, () => Promise.reject(error)).catch((thrown: unknown) => thrown);

  it('is a wrong field, in the words of the rule', async () => {
    const error = await refusal(fault({ code: '23505', constraint: 'song_genre_name' }));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ status: 422, fields: { name: [TAKEN] } });
  });

  it.each([
    ['another index', fault({ code: '23505', constraint: 'other' })],
    ['another fault of that index', fault({ code: '23514', constraint: 'song_genre_name' })],
    ['a fault without an index', fault({ code: '23505' })],
    ['an index that is no text', fault({ code: '23505', constraint: 7 })],
    ['a fault without a code', fault({ constraint: 'song_genre_name' })],
    ['no error at all', { code: '23505', constraint: 'song_genre_name' }],
  ])('stays what it is for %s', async (_, error) => {
    expect(await refusal(error)).toBe(error);
  });

  it('stays what it is where there are no rules', async () => {
    const error = fault({ code: '23505', constraint: 'song_genre_name' });
    expect(await refusingDuplicates(undefined, () => Promise.reject(error)).catch((thrown: unknown) => thrown)).toBe(
      error,
    );
  });

  it('gives its result when nothing is in the way', async () => {
    expect(await refusingDuplicates(rules, async () => 7)).toBe(7);
  });
});

describeOnDatabases('What is taken', (open) => {
  let database: TestDatabase;
  const [rock, folk] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

  beforeAll(async () => {
    database = await open('migrated');
    await sql`insert into song_genre (uuid, name) values (${rock}, 'Rock')`.execute(database.db);
    await sql`insert into song_genre (uuid, name, parent_genre_uuid) values (${folk}, 'Folk', ${rock})`.execute(
      database.db,
    );
  });

  const taken = (write: Partial<GuardedWrite>) =>
    takenErrors(database.db, { table: 'song_genre', rules, input: {}, invalidFields: new Set(), ...write });
  /** A name that is unique among the children of a parent. */
  const belowParent: UniqueRules = {
    song_genre_name: {
      field: 'name',
      text: TAKEN,
      members: ['parent_genre_uuid'],
      same: ({ name, parent_genre_uuid }) =>
        typeof name === 'string'
          ? sql`name_key = fold(${name}) and parent_genre_uuid is not distinct from ${parent_genre_uuid ?? null}::uuid`
          : undefined,
    },
  };

  it('is said at its field, case and accents aside', async () => {
    expect(await taken({ input: { name: 'RÓCK' } })).toEqual({ name: [TAKEN] });
    expect(await taken({ input: { name: 'Pop' } })).toEqual({});
  });

  it('is nothing without rules', async () => {
    expect(await taken({ rules: undefined, input: { name: 'Rock' } })).toEqual({});
  });

  it('is not the record itself', async () => {
    expect(await taken({ input: { name: 'rock' }, uuid: rock })).toEqual({});
    expect(await taken({ input: { name: 'rock' }, uuid: folk })).toEqual({ name: [TAKEN] });
  });

  it('is not judged where the field was not sent or has a wrong shape', async () => {
    expect(await taken({ stored: async () => ({ name: 'Rock' }) })).toEqual({});
    expect(await taken({ input: { name: 'Rock' }, invalidFields: new Set(['name']) })).toEqual({});
    expect(await taken({ input: { name: null } })).toEqual({});
  });

  it('is judged by the stored members that were not sent', async () => {
    const stored = async () => ({ name: 'Folk', parent_genre_uuid: null });
    expect(await taken({ rules: belowParent, input: { parent_genre_uuid: rock }, stored })).toEqual({ name: [TAKEN] });
    expect(await taken({ rules: belowParent, input: { name: 'Folk', parent_genre_uuid: undefined }, stored })).toEqual(
      {},
    );
    expect(await taken({ rules: belowParent, input: { name: 'Rock' }, stored })).toEqual({ name: [TAKEN] });
    const below = async () => ({ name: 'Jazz', parent_genre_uuid: rock });
    const write = { rules: belowParent, input: { name: 'Folk', parent_genre_uuid: undefined }, stored: below };
    expect(await taken(write)).toEqual({ name: [TAKEN] });
  });

  it('is judged without a look at the record where all that decides was sent, or nothing of it', async () => {
    let looks = 0;
    const stored = async () => ({ name: 'Rock', looks: (looks += 1) });
    const write = { rules: belowParent, uuid: folk, stored };
    expect(await taken({ ...write, input: { name: 'Rock', parent_genre_uuid: null } })).toEqual({ name: [TAKEN] });
    expect(await taken({ ...write, input: { description: 'Loud' } })).toEqual({});
    expect(looks).toBe(0);
  });

  it('is not judged where another deciding member has a wrong shape', async () => {
    const write = { rules: belowParent, input: { name: 'Rock' }, invalidFields: new Set(['parent_genre_uuid']) };
    expect(await taken(write)).toEqual({});
  });

  it('is nothing where the rule says that nothing can be in the way', async () => {
    expect(await taken({ rules: belowParent, input: { parent_genre_uuid: rock } })).toEqual({});
  });
});
