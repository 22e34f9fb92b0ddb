import { fileProblems, formatText } from './formatText';

test('the format reads in one line', () => {
  expect(formatText({ channels: 2, sample_rate: 48_000, bit_depth: 16 })).toBe('2 channels · 48 kHz · 16 bit');
  expect(formatText({ channels: 1, sample_rate: 44_100, bit_depth: null })).toBe('1 channel · 44.1 kHz');
  expect(formatText({ channels: null, sample_rate: null, bit_depth: null })).toBe('');
});

const good = {
  asset_status: 'processing_complete' as const,
  is_intact: true,
  meets_quality_requirements: true,
  warnings: [],
  problems: [],
};

test('a good file has no problems, nor one that was not judged yet', () => {
  expect(fileProblems({ ...good, warnings: [] })).toEqual([]);
  expect(fileProblems({ ...good, meets_quality_requirements: null, warnings: [] })).toEqual([]);
});

test('failures come before warnings', () => {
  expect(
    fileProblems({
      asset_status: 'processing_failed',
      is_intact: false,
      meets_quality_requirements: false,
      warnings: ['Very loud'],
      problems: [],
    }),
  ).toEqual([
    { text: 'The stored file is not the one that was accepted', isGrave: true },
    { text: 'Processing failed', isGrave: true },
    { text: 'Does not meet the quality requirements', isGrave: true },
    { text: 'Very loud', isGrave: false },
  ]);
});

test('a file that could not be processed says why', () => {
  const problems = ['Full.wav must be 16-bit', 'Full.wav must have a sample rate of 48 kHz'];
  expect(fileProblems({ ...good, asset_status: 'processing_failed', problems })).toEqual(
    problems.map((text) => ({ text, isGrave: true })),
  );
});
