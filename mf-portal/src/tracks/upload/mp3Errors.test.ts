import { mp3Errors } from './mp3Errors';

test('an error on url or original_filename stands at the mp3', () => {
  expect(mp3Errors({ original_filename: ['This field is required'], name: ['This field is required'] })).toEqual({
    name: ['This field is required'],
    mp3: ['An .mp3 is required', 'This field is required'],
  });
});

test('the same words stand there once', () => {
  expect(mp3Errors({ url: ['An .mp3 is required'] })).toEqual({ mp3: ['An .mp3 is required'] });
});
