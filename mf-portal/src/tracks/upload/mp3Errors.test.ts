import { mp3Errors } from './mp3Errors';

test('an error on url or original_filename stands at the mp3', () => {
  expect(mp3Errors({ original_filename: ['This field is required'], name: ['This field is required'] })).toEqual({
    name: ['This field is required'],
    mp3: ['An .mp3 is required', 'This field is required'],
  });
});

test('errors of the server about the file are added without duplicates', () => {
  expect(mp3Errors({ url: ['The mp3 must be at least 10 seconds long'] })).toEqual({
    mp3: ['An .mp3 is required', 'The mp3 must be at least 10 seconds long'],
  });
  expect(mp3Errors({ url: ['An .mp3 is required'] })).toEqual({ mp3: ['An .mp3 is required'] });
});

test('without such an error the mp3 is not spoken of', () => {
  expect(mp3Errors({ name: ['This field is required'] })).toEqual({ name: ['This field is required'] });
});
