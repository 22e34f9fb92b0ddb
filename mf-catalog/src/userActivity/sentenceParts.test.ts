import { sentenceParts } from './ActivityLine';

const facts = {
  user_label: 'Ana Li',
  action_string: 'has_approved',
  action_target_type: 'new_track_submission',
  action_target_labels: ['Sunrise'],
  resource_type: 'new_track_submission',
  resource_label: 'Sunrise',
} as const;

test('the thing that a sentence is about is cut out of it', () => {
  expect(sentenceParts(facts)).toEqual({ before: 'Ana Li has approved track ', name: '"Sunrise"', after: '' });
  expect(
    sentenceParts({
      ...facts,
      action_string: 'has_set_ready_for_publication',
      resource_type: 'song',
      action_target_type: 'song',
    }),
  ).toEqual({ before: 'Ana Li has set song ', name: '"Sunrise"', after: ' ready for publication' });
});

test('a part of the thing that is called like the thing is not taken for it', () => {
  const part = { ...facts, resource_type: 'song', action_target_type: 'song_source_file' };
  expect(sentenceParts(part).before).toBe('Ana Li has approved source file "Sunrise" of song ');
});

test('a sentence without a thing stays whole', () => {
  expect(sentenceParts({ ...facts, action_string: 'has_logged_in' })).toEqual({
    before: 'Ana Li has logged in',
    name: '',
    after: '',
  });
});
