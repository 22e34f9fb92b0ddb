/** A number with its noun: '1 song', '1,204 songs'. `many`: a plural that is not the noun with an 's'. */
export const counted = (count: number, noun: string, many = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : many}`;
