/** 'no songs', '1 song', '1,200 songs' */
export const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
