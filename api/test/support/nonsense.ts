export interface Nonsense {
  title: string;
  /** Strings are sent as they are, anything else as JSON. */
  body: unknown;
  /** False if the body parser itself refuses it. */
  isJson: boolean;
}

/** Bodies that no endpoint accepts, and that must not cause a failure. */
export const nonsense: Nonsense[] = [
  { title: 'a list', body: [], isJson: true },
  { title: 'a number', body: 7, isJson: true },
  { title: 'a text', body: '"text"', isJson: true },
  { title: 'nothing', body: {}, isJson: true },
  {
    title: 'wrong types',
    body: {
      name: 7,
      work_title: [],
      songs: 'x',
      files: 3,
      taxonomy: 'x',
      share_data: {},
      uuid: 1,
      text: {},
      email: 4,
      password: 5,
      checksum: 6,
      url: [],
    },
    isJson: true,
  },
  {
    title: 'NUL',
    body: {
      name: 'a\u0000b',
      work_title: 'a\u0000b',
      text: 'a\u0000b',
      email: 'a\u0000@b.c',
      description: '\u0000',
    },
    isJson: true,
  },
  {
    title: 'a lone surrogate',
    body: { name: '\ud800', work_title: '\ud800', text: '\ud800', description: '\ud800' },
    isJson: true,
  },
  { title: 'a prototype', body: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}', isJson: false },
  { title: 'depth', body: '['.repeat(2000) + ']'.repeat(2000), isJson: true },
];
