import { columnsOf } from './columnsOf';

const places = {
  title: 'work_title',
  genres: 'afterWrite',
  contact: { email: 'email', country: 'country_uuid' },
};

test('only members that were sent are written, null among them', () => {
  expect(columnsOf(places, { title: 'Sol', other: 1 })).toEqual({ work_title: 'Sol' });
  expect(columnsOf(places, { title: null, genres: ['x'] })).toEqual({ work_title: null });
  expect(columnsOf(places, { title: undefined })).toEqual({});
});

test('the members of an object go to columns of their own', () => {
  expect(columnsOf(places, { contact: { country: 'de' } })).toEqual({ country_uuid: 'de' });
  expect(columnsOf(places, { contact: null })).toEqual({});
});
