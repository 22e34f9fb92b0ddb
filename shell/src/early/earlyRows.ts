let drawn: Promise<boolean> = Promise.resolve(false);

/** Milliseconds that the shell waits for the first rows of a list: to start it takes a processor as long as they need to arrive. */
const PATIENCE = 250;

/** A frame is that late at most: a page in the background has none. */
const FRAME = 50;

const after = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));

const painted = (): Promise<unknown> =>
  Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), after(FRAME)]);

/** The first rows of a list are on their way: `rows` says whether they came. */
export const expectEarlyRows = (rows: Promise<boolean>): void => {
  drawn = rows;
};

/** True when the first rows of a list stand in the page; false once there are none to wait for. */
export const earlyRows = (): Promise<boolean> => drawn;

/** Ends when the first rows of a list are seen or none are to come; after a moment in any case. */
export async function letEarlyRowsGoFirst(): Promise<void> {
  const haveRows = await Promise.race([drawn, after(PATIENCE)]);
  if (haveRows) await painted();
}
