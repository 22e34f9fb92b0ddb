let drawn: Promise<boolean> = Promise.resolve(false);

/** The first rows of a list are on their way: `rows` says whether they came. */
export const expectEarlyRows = (rows: Promise<boolean>): void => {
  drawn = rows;
};

/** True when the first rows of a list stand in the page; false once there are none to wait for. */
export const earlyRows = (): Promise<boolean> => drawn;
