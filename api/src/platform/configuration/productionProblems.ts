import { keysOf } from '@segno/contract';
import { isLoopback } from './isLoopback';

/** Required variables, and why. */
const required = {
  SMTP_URL: 'mails with links are sent',
  PUBLIC_URL: 'mails with links are sent',
  DATABASE_URL: 'the embedded database can lose what it has acknowledged when the power fails',
} as const;

const secrets = ['STOREFRONT_KEY', 'STORAGE_SECRET', 'SECOND_FACTOR_KEY', 'METRICS_TOKEN'] as const;

const LENGTH = 32;
const DIFFERENT = 8;
const PLACEHOLDER = /change.?me|password|secret|example|qwerty|12345678|abcdefgh/i;

/** True for a secret that could be guessed or brute-forced: too short, too few different characters, or a common placeholder. */
export const isWeakSecret = (text: string): boolean =>
  text.length < LENGTH || new Set(text).size < DIFFERENT || PLACEHOLDER.test(text);

/** What is not allowed in production about these variables, one sentence each. */
export function productionProblems(
  values: Partial<Record<keyof typeof required | (typeof secrets)[number], string | undefined>>,
): string[] {
  const missing = keysOf(required)
    .filter((name) => !values[name])
    .map((name) => `The variable ${name} is required in production mode: ${required[name]}.`);
  const url = values.PUBLIC_URL && new URL(values.PUBLIC_URL);
  const isOpen = url && url.protocol !== 'https:' && !isLoopback(url.hostname);
  const weak = secrets.filter((name) => {
    const value = values[name];
    return value !== undefined && isWeakSecret(value);
  });
  return [
    ...missing,
    ...(isOpen
      ? ['The variable PUBLIC_URL must start with https:// in production mode, but on this machine alone.']
      : []),
    ...weak.map(
      (name) =>
        `The variable ${name} is too weak for production mode: it needs ${LENGTH} characters, ${DIFFERENT} different ones among them, and no placeholder such as 'changeme'; \`openssl rand -hex 32\` makes one.`,
    ),
  ];
}
