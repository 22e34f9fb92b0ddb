import { requiredText, uuid } from '@segno/contract';
import { z } from 'zod/mini';
import { AppError } from '../platform/http/errors';
import { parse, parseFields, parseParams } from './parse';

const schema = z.object({
  name: requiredText(10),
  notes: z.optional(z.string()),
  rows: z.optional(z.array(z.object({ share: z.number() }))),
});
const REQUIRED = ['This field is required'];
const CONTROL = ['Contains a character that is not allowed.'];

/** Fields and status of the error. */
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, fields: error.fields };
    throw error;
  }
  return undefined;
};

describe('a query', () => {
  it('is given as the contract makes it', () => {
    expect(parse(schema, { name: ' Rain ', more: 1 })).toEqual({ name: 'Rain' });
  });

  it('is nothing where the contract has none', () => {
    expect(parse(undefined, { name: 'Rain' })).toBeUndefined();
  });

  it('is refused with every wrong field at once', () => {
    expect(refused(() => parse(schema, { notes: 7, rows: [{ share: 'x' }] }))).toEqual({
      status: 422,
      fields: { name: REQUIRED, notes: ['Not a valid string.'], 'rows.0.share': ['Not a valid number'] },
    });
  });

  it.each(['a\u0000b', '\ud800', 'x\udc00'])('is refused for the text %j, which no database keeps', (notes) => {
    expect(refused(() => parse(schema, { name: 'Rain', notes }))).toEqual({ status: 422, fields: { notes: CONTROL } });
  });

  it('names the place of such a text, and prefers that over what its shape lacks', () => {
    const any = z.object({ rows: z.array(z.object({ share: z.unknown() })), name: z.number() });
    expect(refused(() => parse(any, { rows: [{ share: 'a' }, { share: '\u0000' }], name: '\u0000' }))?.fields).toEqual({
      'rows.1.share': CONTROL,
      name: CONTROL,
    });
    expect(refused(() => parse(z.string(), '\u0000'))?.fields).toEqual({ _: CONTROL });
  });

  it('takes an emoji, a null and numbers', () => {
    const any = z.object({ a: z.string(), b: z.null(), c: z.number() });
    expect(parse(any, { a: '👍🏽', b: null, c: 1 })).toEqual({ a: '👍🏽', b: null, c: 1 });
  });

  it('is refused when it is nested deeper than any form', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'end' : { in: nested(levels - 1) });
    const any = z.looseObject({});
    expect(refused(() => parse(any, nested(33)))).toBeUndefined();
    expect(refused(() => parse(any, nested(34)))?.fields).toEqual({ 'in.in.in': ['Not a valid object.'] });
  });
});

describe('a body', () => {
  it('is given whole when all of it is right', () => {
    expect(parseFields(schema, { name: 'Rain', notes: 'x' })).toEqual({
      data: { name: 'Rain', notes: 'x' },
      errors: {},
      validFields: { name: 'Rain', notes: 'x' },
      invalidFields: new Set(),
    });
  });

  it('is nothing where the contract has none', () => {
    expect(parseFields(undefined, { name: 'Rain' })).toEqual({
      data: undefined,
      errors: {},
      validFields: {},
      invalidFields: new Set(),
    });
  });

  it('gives the members that are right beside the errors of the others', () => {
    expect(parseFields(schema, { name: ' Rain ', notes: 7, rows: [{ share: 1 }, { share: 'x' }] })).toEqual({
      data: undefined,
      errors: { notes: ['Not a valid string.'], 'rows.1.share': ['Not a valid number'] },
      validFields: { name: 'Rain' },
      invalidFields: new Set(['notes', 'rows']),
    });
  });

  it('does not give a member with a character that is not allowed', () => {
    const { validFields, invalidFields } = parseFields(schema, { name: 'Rain', notes: '\u0000' });
    expect([validFields, invalidFields]).toEqual([{ name: 'Rain' }, new Set(['notes'])]);
  });

  it.each([[null], [['Rain']], ['Rain'], [7]])('gives no member of %j, which is no form', (value) => {
    const { data, errors, validFields } = parseFields(schema, value);
    expect(data).toBeUndefined();
    expect(Object.keys(errors)).toEqual(['_']);
    expect(validFields).toEqual({});
  });

  it('gives no members where the contract takes a list', () => {
    const list = z.array(z.string());
    expect(parseFields(list, ['a'])).toMatchObject({ data: ['a'], errors: {}, validFields: {} });
    expect(parseFields(list, { 0: 'a' })).toMatchObject({ data: undefined, validFields: {} });
  });
});

describe('a path', () => {
  const params = z.object({ uuid: uuid() });
  const known = { uuid: '00000000-0000-4000-8000-000000000001' };

  it('is given as the contract makes it', () => {
    expect(parseParams(params, known)).toEqual(known);
    expect(parseParams(undefined, known)).toBeUndefined();
  });

  it('names nothing when it cannot be right: 404 without a word on what it lacks', () => {
    expect(refused(() => parseParams(params, { uuid: 'x' }))).toEqual({ status: 404, fields: undefined });
  });
});
