interface MeasuredWav {
  fileName: string;
  durationSeconds: number;
}

const EQUAL_WITHIN_SECONDS = 0.05;
const EXPECTED_WITHIN_SECONDS = 1;

/**
 * Checks the files of one zip against each other (F2: file types): stems must be equally long, a zip of shorts is expected
 * to contain the usual lengths; both are fields of the contract's `fileTypes`. `problems` refuse the zip, `warnings` are
 * only shown.
 */
export const checkWavSet = (
  files: readonly MeasuredWav[],
  { isEqualLength, expectedSeconds }: { isEqualLength: boolean; expectedSeconds: readonly number[] },
): { problems: string[]; warnings: string[] } => ({
  problems:
    isEqualLength && !isEquallyLong(files.map(({ durationSeconds }) => durationSeconds))
      ? ['All stems must have the same length']
      : [],
  warnings: expectedSeconds
    .filter((seconds) => !files.some((file) => isAbout(file, seconds)))
    .map((seconds) => `A file of ${seconds} seconds is missing`),
});

/** Whether stems with these lengths, in seconds, count as equally long. */
export const isEquallyLong = (lengths: readonly number[]): boolean =>
  // Lengths are fractions of a second: 50 ms must not fail due to the last bit of a double.
  Math.max(...lengths) - Math.min(...lengths) < EQUAL_WITHIN_SECONDS + 1e-9;

const isAbout = ({ durationSeconds }: MeasuredWav, seconds: number) =>
  Math.abs(durationSeconds - seconds) <= EXPECTED_WITHIN_SECONDS;

/** What is wrong with the number of WAV files in a zip (F10: limits and messages of the checks); zero is another problem. */
export const wavCountProblem = (count: number, { min, max }: { min: number; max: number }): string[] => {
  if (min === 1 && max === 1 && count !== 1) return ['The zip file must contain exactly one WAV file'];
  // Without any WAV, the other files are reported already.
  if (count > 0 && count < min) return [`The zip file must contain at least ${min} WAV files`];
  return count > max ? [`The zip file must not contain more than ${max} WAV files`] : [];
};
