import { optionalText, optionalUuid, requiredText, texts, uuid } from '@segno/contract';
import { finalSourceFilesInput } from '@segno/contract/submissions';
import { CallError } from '@segno/host';
import { z } from 'zod/mini';
import { goToField } from './controlOf';
import { assignErrors, explainFailure, headOf } from './formProblems';
import { isRequired, validate } from './validate';

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

const mount = (html: string) => {
  document.body.innerHTML = html;
};

test('a plain field takes the keyboard itself', () => {
  mount('<section><input id="f-work_title"></section>');
  goToField('f', 'work_title');
  expect(document.activeElement?.id).toBe('f-work_title');
});

test('of a group of boxes the first takes it', () => {
  mount('<section><div id="f-taxonomy" tabindex="-1"><input type="hidden"><input id="mood"><input></div></section>');
  goToField('f', 'taxonomy');
  expect(document.activeElement?.id).toBe('mood');
});

test('its section is shown with its title', () => {
  mount('<section id="text"><textarea id="f-description"></textarea></section>');
  const shown: string[] = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id);
  };
  goToField('f', 'description');
  expect(shown).toEqual(['text']);
});

test('a field that is not rendered is no error', () => {
  mount('');
  expect(() => goToField('f', 'writer_shares')).not.toThrow();
});

const schema = z.object({
  name: requiredText(10),
  artist_uuid: uuid(),
  parent_uuid: optionalUuid(),
  notes: optionalText(),
  url: z.string({ error: texts.mp3Required }).check(z.minLength(1, { error: texts.mp3Required })),
});
const good = {
  name: 'Blue',
  artist_uuid: '00000000-0000-4000-8000-000000000001',
  parent_uuid: '',
  notes: '',
  url: 'x',
};

test('valid values and empty optional fields have no errors', () => {
  expect(validate(schema, good)).toEqual({});
});

test('nothing where something is required reads so, whatever the contract says of its shape', () => {
  expect(validate(schema, { ...good, name: '', artist_uuid: '' })).toEqual({
    name: ['This field is required'],
    artist_uuid: ['This field is required'],
  });
  expect(validate(schema, { ...good, name: '   ' })).toEqual({ name: ['This field is required'] });
});

test('a wrong shape and the contract’s own words are reported as they are', () => {
  expect(validate(schema, { ...good, artist_uuid: 'nobody', name: 'A much too long name' })).toEqual({
    artist_uuid: ['Not a valid UUID.'],
    name: ['Longer than maximum length 10.'],
  });
  expect(validate(schema, { ...good, url: '' })).toEqual({ url: ['An .mp3 is required'] });
});

test('an error inside a list has the path of its place', () => {
  const errors = validate(finalSourceFilesInput, {
    description: 'Rain',
    bpm: 'fast',
    taxonomy: {},
    share_data: [{ writer_uuid: '', share: 50 }],
    files: {},
  });
  expect(errors).toEqual({ bpm: ['BPM must be a number'], 'share_data.0.writer_uuid': ['This field is required'] });
});

test('an edit sends what was changed alone', () => {
  expect(validate(schema, { ...good, name: '', url: '' }, ['name'])).toEqual({ name: ['This field is required'] });
});

test('the contract knows which fields are required', () => {
  expect(Object.keys(schema.shape).filter((key) => isRequired(schema, key))).toEqual(['name', 'artist_uuid', 'url']);
});

test('a member that the form does not have is not required', () => {
  expect(isRequired(schema, 'nothing')).toBe(false);
});

test('a wrong shape where something was said keeps its own words', () => {
  const number = z.object({ rating: z.number(), rows: z.array(z.object({ share: z.number() })) });
  expect(validate(number, { rating: '5', rows: [{ share: null }, { share: 'x' }, null] })).toEqual({
    rating: ['Not a valid number'],
    'rows.0.share': ['This field is required'],
    'rows.1.share': ['Not a valid number'],
    'rows.2': ['This field is required'],
  });
});

test('errors of the whole form are said whatever was changed', () => {
  const pair = z
    .object({ one: z.string(), two: z.string() })
    .check(z.refine(({ one, two }) => one !== two, { error: 'Twice the same' }));
  expect(validate(pair, { one: 'a', two: 'a' }, ['two'])).toEqual({ _: ['Twice the same'] });
});
