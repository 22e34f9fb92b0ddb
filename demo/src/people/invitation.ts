import type { ApiClient } from '../apiClient';

const MAILS = /<a href="(\/mail\/[0-9a-f-]{36})">[^<]*<\/a>\s*<span>([^<]*)<\/span>/g;
const LINK = /\/register#token=([^"\s<]+)/;

/** The token of the newest invitation to this address, read from the outbox of a development server. Throws if there is none. */
export async function findInvitation(administrator: Pick<ApiClient, 'page'>, email: string): Promise<string> {
  const outbox = await administrator.page('/mail');
  for (const [, path = '', recipient = ''] of outbox.matchAll(MAILS)) {
    if (!recipient.includes(`&lt;${email}&gt;`)) continue;
    const token = LINK.exec(await administrator.page(path))?.[1];
    if (token !== undefined) return decodeURIComponent(token);
  }
  throw new Error(`The outbox holds no invitation of ${email}`);
}
