import { counted } from './counted';
const units = [
  { seconds: 3600, name: 'hour' },
  { seconds: 60, name: 'minute' },
] as const;

/** How long to wait, in words and rounded up: 'Try again in 4 minutes.' */
export function waitText(seconds: number): string {
  const unit = units.find((each) => seconds >= each.seconds) ?? { seconds: 1, name: 'second' };
  const count = Math.max(1, Math.ceil(seconds / unit.seconds));
  return `Try again in ${counted(count, unit.name)}.`;
}
