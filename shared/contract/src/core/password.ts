/** The requirements for strong passwords, in the order in which failures are listed (choices section 13). */
const rules = [
  { text: 'at least 8 characters', holds: (password: string) => password.length >= 8 },
  { text: '1 number', holds: (password: string) => /\d/.test(password) },
  { text: '1 uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { text: '1 lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  // Printable ASCII other than letters, digits and spaces.
  { text: '1 symbol', holds: (password: string) => /[!-/:-@[-`{-~]/.test(password) },
];

/** What the password lacks; empty for a strong one. */
export const passwordProblems = (password: string): string[] =>
  rules.filter(({ holds }) => !holds(password)).map(({ text }) => text);

/** The error for a weak password; undefined for a strong one. */
export const passwordText = (password: string): string | undefined => {
  const problems = passwordProblems(password);
  return problems.length ? `Password must contain: ${problems.join(', ')}` : undefined;
};
