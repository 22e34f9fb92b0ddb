const memberIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** The member of a row that a column's facts name: `bpm`, or `artist.name`. */
export const memberOf = (row: unknown, path: string): unknown => path.split('.').reduce(memberIn, row);
