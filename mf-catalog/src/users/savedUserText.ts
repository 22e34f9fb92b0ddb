/** The specification's words for both; one of them is reported. */
const SAVED = '{name} has been created/updated';

/** What is announced after a user was saved: 'Ana Li has been created'. */
export const savedUserText = (name: string, done: 'created' | 'updated'): string =>
  SAVED.replace('created/updated', done).replace('{name}', () => name);
