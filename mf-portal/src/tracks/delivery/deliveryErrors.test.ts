import { deliveryErrors } from './deliveryErrors';

test("the server's errors find their fields", () => {
  const needed = ['This field is required'];
  const instrument = ['At least one instrument is required'];
  expect(
    deliveryErrors({
      'taxonomy.type': needed,
      'taxonomy.instruments': instrument,
      'taxonomy.brass_instruments': instrument,
      'taxonomy.use_case': ['At most 6 tags can be chosen'],
      'share_data.0.share': ['Not a valid number'],
      'files.5.1 Surround Full': needed,
      bpm: ['BPM must be a number'],
    }),
  ).toEqual({
    type: needed,
    instruments: instrument,
    'instruments.brass_instruments': instrument,
    use_case: ['At most 6 tags can be chosen'],
    'share_data.0.share': ['Not a valid number'],
    'files.5.1 Surround Full': needed,
    bpm: ['BPM must be a number'],
  });
});
