import { arrived, goodDelivery, id } from '../testing/testDelivery';
import type { TagChoices } from '../tags/tagChoices';
import { reviewAnswers } from './reviewAnswers';
import { reviewValues } from './reviewValues';

const names: Record<string, string> = { type: 'Type', eras: 'Eras' };
const choices: TagChoices = {
  label: (key) => names[key] ?? key,
  options: (key) => (key === 'eras' ? [{ value: id(12), label: '1920s' }] : [{ value: id(10), label: 'Song' }]),
};

test('says what was typed and chosen by the names of the fields', () => {
  const answers = reviewAnswers(reviewValues(goodDelivery), choices, { hasLyrics: false });
  expect(answers).toEqual(
    expect.arrayContaining([
      { label: 'BPM', text: '96' },
      { label: 'Type', text: 'Song' },
      { label: 'Eras', text: '1920s' },
      { label: 'Description', text: 'A slow piano piece.' },
    ]),
  );
});

test('shows the lyrics of a track that has some, and of no other', () => {
  const values = reviewValues({ ...goodDelivery, lyrics: 'La la' });
  const lyrics = { label: 'Lyrics', text: 'La la' };
  expect(reviewAnswers(values, choices, { hasLyrics: true })).toContainEqual(lyrics);
  expect(reviewAnswers(values, choices, { hasLyrics: false })).not.toContainEqual(lyrics);
});

test('reads a form in which nothing is right yet', () => {
  const values = reviewValues({ bpm: null, type: undefined, share_data: 'all', files: { Full: arrived('a.zip') } });
  expect(values).toMatchObject({ bpm: '', type: '', share_data: [], location: [], files: { Full: { size: 1000 } } });
});
