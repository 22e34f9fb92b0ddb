import { CallError } from '@segno/host';
import { explainFailure } from './formProblems';

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
