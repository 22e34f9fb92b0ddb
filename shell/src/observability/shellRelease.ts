/** The shell's name in reports: the files of all its builds are in one folder. */
export const SHELL = { remote: 'shell', base: '/static/' } as const;
