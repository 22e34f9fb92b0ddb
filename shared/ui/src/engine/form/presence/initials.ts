/** The first letters of somebody's first and last name: 'AL' of 'Ana Maria Li'. */
export const initials = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-US') ?? '').join('');
};
