const TIME = /^(\d{1,4})([:.])(\d{1,2})(?:\2(\d{1,2}))?(?:[.,](\d{1,3}))?(?: ?([ap])\.?m\.?)?$/i;
/** `3 PM`. */
const HOUR = /^(\d{1,2}) ([ap])\.?m\.?$/i;

const MORNING = 12;

const hourOf = (hour: number, half: string | undefined): number =>
  half === undefined ? hour : (hour % MORNING) + (half.toLowerCase() === 'p' ? MORNING : 0);

/** The seconds that a text may mean as a time of day or a length; undefined for what is none. `4:33.5` has minutes first. */
export function timeIn(text: string): number | undefined {
  const bare = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  const hour = HOUR.exec(bare);
  if (hour) return hourOf(Number(hour[1]), hour[2]) * 3600;
  const found = TIME.exec(bare);
  // `4.33` is a number.
  if (!found || (!bare.includes(':') && found[4] === undefined)) return undefined;
  const [, first, , second, third, fraction, half] = found;
  const parts = third === undefined && fraction !== undefined ? [0, first, second] : [first, second, third ?? 0];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  return hourOf(hours, half) * 3600 + minutes * 60 + seconds + Number(`0.${fraction ?? 0}`);
}

/** True for a cell that is the time of a text; a cell without seconds leaves them out. */
export function isSameTime(text: string, cell: string): boolean {
  const [one, other] = [timeIn(text), timeIn(cell)];
  if (one === undefined || other === undefined) return false;
  return one === other || (other % 60 === 0 && !/[:.]\d+[:.]\d/.test(cell) && Math.floor(one / 60) * 60 === other);
}
