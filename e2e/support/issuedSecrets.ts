import type { BrowserContext } from '@playwright/test';

export const secretKinds = ['session', 'link', 'form signature', 'form policy', 'address signature'] as const;
export type SecretKind = (typeof secretKinds)[number];

/** Where the server's JSON responses contain secrets. */
const answered: readonly (readonly [SecretKind, RegExp])[] = [
  ['session', /"token":"([\w-]{20,})"/g],
  ['form signature', /"x-amz-signature":"(\w{20,})"/gi],
  ['form policy', /"policy":"([\w+/=]{20,})"/gi],
  ['address signature', /X-Amz-Signature=(\w{20,})/gi],
];

/** Collects every secret that this browser receives or sends, by kind. */
export function collectSecrets(context: BrowserContext) {
  const found = new Map<SecretKind, Set<string>>(secretKinds.map((kind) => [kind, new Set()]));
  const reading: Promise<void>[] = [];
  const add = (kind: SecretKind, secret: string | undefined): void => {
    if (secret !== undefined) found.get(kind)?.add(secret);
  };
  context.on('request', (request) => {
    add('session', /^Bearer ([\w-]{20,})$/.exec(request.headers()['authorization'] ?? '')?.[1]);
    add('address signature', new URL(request.url()).searchParams.get('X-Amz-Signature') ?? undefined);
  });
  context.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const read = async (): Promise<void> => {
      const text = await response.text();
      for (const [kind, pattern] of answered) for (const [, secret] of text.matchAll(pattern)) add(kind, secret);
    };
    // The response of a page that was left meanwhile cannot be read.
    reading.push(read().catch(() => undefined));
  });
  return {
    addLink: (address: string) => add('link', /token=([\w-]{20,})/.exec(address)?.[1]),
    all: async () => {
      await Promise.all(reading);
      return found;
    },
  };
}
