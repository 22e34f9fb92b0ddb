import { CallError } from '@segno/host';
import { assignErrors, explainFailure, headOf } from './formProblems';

const fields = ['name', 'writer_shares'];
const refused = (o: { status: number; errors?: Record<string, string[]> }) =>
  new CallError({ code: 'refused', message: 'The server says no', ...o });

test('an error inside a field is the field’s', () => {
  const { errors, notes } = explainFailure(
    refused({ status: 422, errors: { 'writer_shares.1.share': ['Not a valid number'] } }),
    {
      fields,
    },
  );
  expect(errors).toEqual({ 'writer_shares.1.share': 'Not a valid number' });
  expect(notes).toEqual([]);
});

test('a screen’s own words go into the toast, but a lost network speaks for itself', () => {
  const failureText = () => 'There was an issue creating the artist';
  expect(explainFailure(refused({ status: 500 }), { fields, failureText }).toast).toBe(
    'There was an issue creating the artist',
  );
  expect(explainFailure(refused({ status: 0 }), { fields, failureText }).toast).toBe('The server says no');
});

test('an error that is not an answer of the server is an unknown error', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(explainFailure(new TypeError('x is not a function'), { fields })).toEqual({
    errors: {},
    notes: ['unknown error'],
    toast: 'Form Errors',
  });
  expect(silence).toHaveBeenCalled();
  silence.mockRestore();
});

test('an error of no field becomes a note, with the readable name of what it is about', () => {
  const errors = { _: ['Not a valid object.'], isrc_code: ['Taken', 'Too long'], name: ['One', 'Two'] };
  expect(assignErrors(errors, fields)).toEqual({
    errors: { name: 'One\nTwo' },
    notes: ['Not a valid object.', 'Isrc code: Taken', 'Isrc code: Too long'],
  });
});

test('refused fields have the usual toast, unless the screen has words of its own', () => {
  const error = refused({ status: 422, errors: { name: ['Taken'] } });
  expect(explainFailure(error, { fields })).toEqual({
    errors: { name: 'Taken' },
    notes: [],
    toast: 'Form Errors ❌',
  });
  expect(explainFailure(error, { fields, failureText: () => 'Not saved' }).toast).toBe('Not saved');
  expect(explainFailure(error, { fields, failureText: () => undefined }).toast).toBe('Form Errors ❌');
});

test('a refusal without fields is a note and a toast in the server’s words', () => {
  expect(explainFailure(refused({ status: 409 }), { fields })).toEqual({
    errors: {},
    notes: ['The server says no'],
    toast: 'The server says no',
  });
});

test('a session that has ended is explained in the form alone, whatever words the screen has', () => {
  expect(explainFailure(refused({ status: 401 }), { fields, failureText: () => 'Not saved' })).toEqual({
    errors: {},
    notes: ['Your session has ended. Log in and save again: everything you typed is still here.'],
    toast: undefined,
  });
});

test('the field of a path is its first part', () => {
  expect([headOf('writer_shares.0.share'), headOf('name'), headOf('')]).toEqual(['writer_shares', 'name', '']);
});
