import { loudnessNotices } from '../quality/qualityAdvice';

test.each([
  [-14, -1, []],
  [-7, -0.1, []],
  [-6.9, -0.05, ['True peak above −0.1 dBTP', 'Louder than −7 LUFS']],
  [-24.1, -12, ['Quieter than −24 LUFS']],
  [null, null, []],
])('says of %s LUFS and %s dBTP what to look at', (integrated, truePeak, expected) => {
  expect(loudnessNotices({ integrated, truePeak }, 10, { isLoop: false, isEqualLength: false })).toEqual(expected);
});
