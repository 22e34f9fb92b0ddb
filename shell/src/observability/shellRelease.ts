/** The shell as reports name it: its files of whatever build lie below one folder. */
export const SHELL = { remote: 'shell', base: '/static/' } as const;
